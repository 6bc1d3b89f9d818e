import { configure } from 'career-elements';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import './style.css';

configure({
  baseUrl: import.meta.env.VITE_BASE_URL,
  customerId: import.meta.env.VITE_CUSTOMER_ID,
  detailUrl: '/jobs/{id}',
});

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
