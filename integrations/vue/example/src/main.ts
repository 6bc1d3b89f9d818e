import { configure } from 'career-elements';
import 'career-elements/define';
import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './app.vue';
import Apply from './apply-page.vue';
import List from './list-page.vue';
import Vacancy from './vacancy-page.vue';
import './style.css';

configure({
  baseUrl: import.meta.env.VITE_BASE_URL,
  customerId: import.meta.env.VITE_CUSTOMER_ID,
  detailUrl: '/jobs/{id}',
});

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: List },
    { path: '/jobs/:id', component: Vacancy, props: true },
    { path: '/apply/:id', component: Apply, props: true },
  ],
});

createApp(App).use(router).mount('#root');
