import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const elements = ['career-site', 'vacancy-list', 'vacancy-detail', 'application-form'];

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => elements.includes(tag) } } })],
});
