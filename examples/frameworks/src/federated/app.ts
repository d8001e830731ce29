import type { PanelSession } from '@portal/mssp-panel';

/** Without a framework: the container brings all that the panel needs. */
export async function show(place: Element, session: PanelSession): Promise<void> {
  const { mount } = await import('panel/mount');
  const panel = mount(place, { session });
  const button = document.createElement('button');
  button.textContent = 'English';
  button.addEventListener('click', () => panel.update({ language: 'en' }));
  place.before(button);
}
