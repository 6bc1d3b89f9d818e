import { settings } from '../settings';
import { BrowserOnly } from './browser-only';

export default function Page() {
  return <BrowserOnly {...settings} />;
}
