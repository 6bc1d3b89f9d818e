import { Component, CUSTOM_ELEMENTS_SCHEMA, inject, input } from '@angular/core';
import { Router } from '@angular/router';

@Component({
  selector: 'app-vacancy-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <vacancy-detail
      [attr.vacancy-id]="id()"
      heading-level="1"
      list-url="/"
      [attr.apply-url]="applyUrl"
      document-title
      (vacancy-apply)="apply($event)"
    ></vacancy-detail>
  `,
})
export class VacancyPage {
  /** From the route. */
  readonly id = input.required<string>();
  protected readonly applyUrl = '/apply/{id}';
  readonly #router = inject(Router);

  protected apply(event: HTMLElementEventMap['vacancy-apply']): void {
    event.preventDefault();
    void this.#router.navigate(['/apply', event.detail.vacancy.id]);
  }
}
