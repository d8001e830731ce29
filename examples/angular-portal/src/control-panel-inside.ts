import { Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, effect, input, viewChild } from '@angular/core';
import { loadPanel, type MsspControlPanelElement, type PanelSession } from '@portal/mssp-panel';

/** As `ControlPanel`, but inside Angular's zone: to compare the number at the foot of the page. */
@Component({
  selector: 'app-control-panel-inside',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<mssp-control-panel #panel [attr.language]="language()"></mssp-control-panel>',
})
export class ControlPanelInside {
  readonly session = input.required<PanelSession>();
  readonly language = input('it');
  private readonly panel = viewChild.required<ElementRef<MsspControlPanelElement>>('panel');

  constructor() {
    effect(async () => {
      const element = this.panel().nativeElement;
      const session = this.session();
      await loadPanel('https://portal.example');
      element.session = session;
    });
  }
}
