import { freshPage } from './elements.js';

const Platform = globalThis.XMLHttpRequest;

/**
 * Until {@link acceptApplications}, an application is answered as by a service that refuses it for what it says: there
 * is hardly a word that the sandbox's own rules let a form send and then refuse. It goes out for real.
 */
export function refuseApplications(errors: Readonly<Record<string, readonly string[]>>): void {
  globalThis.XMLHttpRequest = class extends Platform {
    override get status(): number {
      return super.status && 400;
    }
    override get responseText(): string {
      return JSON.stringify({ title: 'One or more values are wrong.', status: 400, errors });
    }
  };
}

export function acceptApplications(): void {
  globalThis.XMLHttpRequest = Platform;
}

/** An empty page whose service accepts again. */
export async function freshAcceptingPage(): Promise<void> {
  acceptApplications();
  await freshPage();
}
