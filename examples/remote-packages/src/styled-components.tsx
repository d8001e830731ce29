import styled, { createGlobalStyle } from 'styled-components';

const Title = styled.p`
  color: rgb(1, 2, 3);
`;
const Global = createGlobalStyle`
  .from-global { text-transform: uppercase; }
`;

export const StyledComponents = () => (
  <>
    <Global />
    <Title className="from-global">styled-components</Title>
  </>
);
