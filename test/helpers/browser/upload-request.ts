/** The request of an upload, for lines whose pace no sandbox can set: the browser's word of it is given by the test. */

/** The body of the next request that is sent by XMLHttpRequest. */
export function nextUpload(): Promise<FormData> {
  const { send } = XMLHttpRequest.prototype;
  return new Promise((resolve) => {
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      XMLHttpRequest.prototype.send = send;
      resolve(body as FormData);
      send.call(this, body);
    };
  });
}

/**
 * Until it is called, or the next fresh page, the page does not hear what is answered to the uploads that begin from now
 * on, so that a sending lasts as long as the test needs. They arrive, and all that moves upwards is heard.
 */
export function holdAnswers(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  XMLHttpRequest.prototype.addEventListener = function (
    this: XMLHttpRequest,
    name: string,
    listener: EventListenerOrEventListenerObject | null,
  ) {
    const later = (event: Event) => void released.then(() => (listener as EventListener).call(this, event));
    EventTarget.prototype.addEventListener.call(this, name, later);
  };
  return () => {
    letAnswersIn();
    release();
  };
}

/** From now on the answers to new uploads are heard when they come. */
export function letAnswersIn(): void {
  Reflect.deleteProperty(XMLHttpRequest.prototype, 'addEventListener');
}

/** Catches the next request that is sent by XMLHttpRequest; it goes on its way all the same. */
export function catchUpload(): { readonly request: XMLHttpRequest; move: (sent: number) => void } {
  const { send } = XMLHttpRequest.prototype;
  let caught: XMLHttpRequest | undefined;
  let total = 0;
  const take = (request: XMLHttpRequest) => {
    caught = request;
    request.upload.addEventListener('loadstart', (event) => (total = event.total));
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    XMLHttpRequest.prototype.send = send;
    take(this);
    send.call(this, body);
  };
  const request = () => {
    if (!caught) throw new Error('Nothing has been sent yet.');
    return caught;
  };
  return {
    get request() {
      return request();
    },
    /** Says that so many bytes have left. */
    move(sent) {
      const progress = { lengthComputable: true, loaded: sent, total };
      request().upload.dispatchEvent(new ProgressEvent('progress', progress));
    },
  };
}
