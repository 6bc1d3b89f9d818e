import { Component, CUSTOM_ELEMENTS_SCHEMA, input } from '@angular/core';

@Component({
  selector: 'app-apply-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <application-form
      [attr.vacancy-id]="id()"
      heading-level="1"
      list-url="/"
      document-title
    ></application-form>
  `,
})
export class ApplyPage {
  /** From the route. */
  readonly id = input.required<string>();
}
