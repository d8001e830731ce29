import { mount as mountPanel } from './mount';
import '@portal/shared/ui/theme.css';
import type { PanelModule } from './panel-api';
import { definePanelElement as definePanel } from './panel-element';

export const { mount, definePanelElement, embedContract }: PanelModule = {
  mount: mountPanel,
  definePanelElement: definePanel,
  embedContract: 1,
};

// The first release in a page takes the name.
definePanelElement();
