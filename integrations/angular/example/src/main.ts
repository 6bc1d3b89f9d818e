import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, withComponentInputBinding } from '@angular/router';
import { configure } from 'career-elements';
import 'career-elements/define';
import { App } from './app/app';
import { ApplyPage } from './app/apply-page';
import { ListPage } from './app/list-page';
import { VacancyPage } from './app/vacancy-page';
import { settings } from './settings';

configure({ ...settings, detailUrl: '/jobs/{id}' });

await bootstrapApplication(App, {
  providers: [
    provideZonelessChangeDetection(),
    provideRouter(
      [
        { path: '', component: ListPage },
        { path: 'jobs/:id', component: VacancyPage },
        { path: 'apply/:id', component: ApplyPage },
      ],
      withComponentInputBinding(),
    ),
  ],
});
