import { Component, CUSTOM_ELEMENTS_SCHEMA, inject } from '@angular/core';
import { Router } from '@angular/router';

@Component({
  selector: 'app-list-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Vacancies</h1>
    <vacancy-list #list page-size="20" [attr.heading-level]="2" (vacancy-select)="open($event)">
      <p>The vacancies need JavaScript.</p>
    </vacancy-list>
    <p><button type="button" (click)="list.reload()">Look for new vacancies</button></p>
  `,
})
export class ListPage {
  readonly #router = inject(Router);

  protected open(event: HTMLElementEventMap['vacancy-select']): void {
    // The router opens the vacancy, without loading a page.
    event.preventDefault();
    void this.#router.navigate(['/jobs', event.detail.id]);
  }
}
