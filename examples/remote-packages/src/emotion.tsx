/** @jsxImportSource @emotion/react */
import { css, Global } from '@emotion/react';

export const Emotion = () => (
  <>
    <Global styles={css({ '.from-global': { textTransform: 'uppercase' } })} />
    <p className="from-global" css={css({ color: 'rgb(1, 2, 3)' })}>
      emotion
    </p>
  </>
);
