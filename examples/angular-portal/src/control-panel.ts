import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  type ElementRef,
  effect,
  inject,
  input,
  NgZone,
  output,
  viewChild,
} from '@angular/core';
import { loadPanel, type MsspControlPanelElement, type PanelSession, type SessionEndReason } from '@portal/mssp-panel';

@Component({
  selector: 'app-control-panel',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <mssp-control-panel
      #panel
      [attr.language]="language()"
      (session-ended)="sessionEnded.emit($event.detail.reason)"
    ></mssp-control-panel>
  `,
})
export class ControlPanel {
  readonly session = input.required<PanelSession>();
  readonly language = input('it');
  readonly sessionEnded = output<SessionEndReason>();
  private readonly panel = viewChild.required<ElementRef<MsspControlPanelElement>>('panel');

  constructor() {
    const zone = inject(NgZone);
    effect(() => {
      const element = this.panel().nativeElement;
      const session = this.session();
      // What starts here stays outside: Angular checks nothing for the panel's clicks, timers and calls.
      zone.runOutsideAngular(async () => {
        await loadPanel('https://portal.example');
        element.session = session;
      });
    });
  }
}
