/**
 * What old libraries do to the built-ins of a page: their own versions of them, in the words of this project. They replace what the
 * browser has, know less, and are enumerable.
 */

/** As Prototype did until 1.7, and shops and portals that still have it. */
export const PROTOTYPE = `
  delete globalThis.Iterator?.prototype.toArray; // of browsers that are newer than the library
  const K = (value) => value;
  const stop = {};
  Array.from = (items) => {
    if (!items) return [];
    if ('toArray' in Object(items)) return items.toArray();
    const list = new Array(items.length || 0);
    for (let at = list.length; at--; ) list[at] = items[at];
    return list;
  };
  const each = function (call, context) {
    let at = 0;
    try {
      this._each((value) => call.call(context, value, at++));
    } catch (reason) {
      if (reason !== stop) throw reason;
    }
    return this;
  };
  const collect = function (call = K, context) {
    const all = [];
    this.each((value, at) => void all.push(call.call(context, value, at)));
    return all;
  };
  const choose = (wanted) => function (call, context) {
    const all = [];
    this.each((value, at) => void (Boolean(call.call(context, value, at)) === wanted && all.push(value)));
    return all;
  };
  const detect = function (call, context) {
    let found;
    this.each((value, at) => {
      if (!call.call(context, value, at)) return;
      found = value;
      throw stop;
    });
    return found;
  };
  const test = (end) => function (call = K, context) {
    let result = !end;
    this.each((value, at) => {
      if (Boolean(call.call(context, value, at)) !== end) return;
      result = end;
      throw stop;
    });
    return result;
  };
  const toArray = function () { return [].concat(this); };
  const reverse = Array.prototype.reverse;
  const toJson = (value) => {
    if (value === undefined || typeof value === 'function') return undefined;
    if (typeof value?.toJSON === 'function') return value.toJSON();
    if (typeof value !== 'object' || value === null) return String(value);
    const parts = Object.keys(value).map((name) => name.toJSON() + ': ' + toJson(value[name]));
    return '{' + parts.join(', ') + '}';
  };
  Object.assign(Array.prototype, {
    _each: Array.prototype.forEach, each, collect, map: collect, findAll: choose(true), select: choose(true), filter: choose(true),
    reject: choose(false), detect, find: detect, any: test(true), some: test(true), all: test(false), every: test(false),
    include(value) { return this.indexOf(value) >= 0; }, first() { return this[0]; }, last() { return this[this.length - 1]; },
    inspect() { return '[' + this.join(', ') + ']'; }, size() { return this.length; }, toArray, clone: toArray, entries: toArray,
    compact() { return this.select((value) => value != null); },
    flat() { return [].concat(...this); }, flatten() { return [].concat(...this); },
    reverse(inline) { return reverse.call(inline === false ? this.toArray() : this); },
    toJSON() { return '[' + this.map(toJson).join(', ') + ']'; },
  });
  const strip = function () { return this.replace(/^\\s+/, '').replace(/\\s+$/, ''); };
  Object.assign(String.prototype, {
    strip, trim: strip, toArray() { return this.split(''); }, startsWith(start) { return this.lastIndexOf(start, 0) === 0; },
    endsWith(end) { const at = this.length - end.length; return at >= 0 && this.indexOf(end, at) === at; },
    include(text) { return this.indexOf(text) >= 0; }, empty() { return this == ''; }, blank() { return /^\\s*$/.test(this); },
    sub(pattern, by) { return this.replace(pattern, by); }, times(count) { return new Array(count + 1).join(this); },
    toJSON() { return '"' + this.replace(/["\\\\]/g, '\\\\$&') + '"'; },
  });
  Object.assign(Number.prototype, { toJSON() { return String(this); }, times(call) { for (let at = 0; at < this; at++) call(at); } });
  Object.assign(Boolean.prototype, { toJSON() { return String(this); } });
  const bind = Function.prototype.bind;
  Object.assign(Function.prototype, {
    bind(...values) { return values.length < 2 && values[0] === undefined ? this : bind.apply(this, values); },
    curry(...values) { return (...more) => this(...values, ...more); }, delay(seconds) { return setTimeout(this, seconds * 1000); },
    defer() { return this.delay(0.01); }, wrap(by) { return (...values) => by(this, ...values); }, argumentNames() { return []; },
  });
  Object.assign(Element.prototype, {
    remove() { this.parentNode.removeChild(this); return this; },
    hide() { this.style.display = 'none'; return this; }, show() { this.style.display = ''; return this; },
    visible() { return this.style.display !== 'none'; }, update(text) { this.innerHTML = text; return this; },
    replace(by) { this.parentNode.replaceChild(by, this); return this; }, insert(node) { this.appendChild(node); return this; },
    wrap(by) { this.parentNode.replaceChild(by, this); by.appendChild(this); return by; }, empty() { return this.innerHTML.blank(); },
    up() { return this.parentNode; }, down() { return this.firstElementChild; }, next() { return this.nextElementSibling; },
    previous() { return this.previousElementSibling; }, select(css) { return this.querySelectorAll(css); },
    match(css) { return this.matches(css); }, childElements() { return [...this.children]; }, clone(deep) { return this.cloneNode(deep); },
    observe(name, call) { this.addEventListener(name, call); return this; }, fire() { return this; }, identify() { return this.id; },
    scrollTo() { window.scrollTo(0, this.offsetTop); return this; }, getHeight() { return this.offsetHeight; }, getWidth() { return this.offsetWidth; },
  });`;

/** As MooTools did, with what pages of its time have besides: libraries that replace promises, requests and addresses, and copied snippets. */
export const MOOTOOLS = `
  delete globalThis.Iterator?.prototype.toArray;
  const isEnumerable = (item) => item != null && typeof item.length === 'number' && typeof item !== 'function';
  Array.from = (item) => {
    if (item == null) return [];
    if (!isEnumerable(item) || typeof item === 'string') return [item];
    return Array.isArray(item) ? item : Array.prototype.slice.call(item);
  };
  const flatten = function () {
    const all = [];
    for (let at = 0; at < this.length; at++) all.push(...(Array.isArray(this[at]) ? this[at].flatten() : [this[at]]));
    return all;
  };
  Object.assign(Array.prototype, {
    each: Array.prototype.forEach, clean() { return this.filter((one) => one != null); }, contains(one) { return this.indexOf(one) >= 0; },
    include(one) { if (!this.contains(one)) this.push(one); return this; }, erase(one) { return this.filter((other) => other !== one); },
    getLast() { return this[this.length - 1]; }, getRandom() { return this[0]; }, empty() { this.length = 0; return this; },
    link() { return {}; }, associate() { return {}; }, pick() { return this[0]; }, flatten, flat: flatten,
  });
  Object.assign(String.prototype, {
    contains(text) { return this.indexOf(text) >= 0; }, test(pattern) { return new RegExp(pattern).test(this); },
    trim() { return this.replace(/^\\s+|\\s+$/g, ''); }, clean() { return this.replace(/\\s+/g, ' ').trim(); },
    camelCase() { return String(this); }, hyphenate() { return String(this); }, capitalize() { return String(this); },
    substitute() { return String(this); }, toInt() { return parseInt(this, 10); }, toFloat() { return parseFloat(this); },
    startsWith(start) { return this.slice(0, start.length) === String(start); }, endsWith(end) { return end === '' || this.slice(-end.length) === String(end); },
    replaceAll(what, by) { return what instanceof RegExp ? this.replace(what, by) : this.split(what).join(by); },
  });
  Object.assign(Function.prototype, {
    extend(name, value) { this[name] = value; return this; }, implement(name, value) { this.prototype[name] = value; return this; },
    pass(value) { return () => this(value); }, attempt() { try { return this(); } catch { return null; } },
  });
  Object.assign(Number.prototype, { limit(least, most) { return Math.min(most, Math.max(least, this)); }, each() {} });
  Object.assign(Element.prototype, {
    set(name, value) { this.setAttribute(name, value); return this; }, get(name) { return this.getAttribute(name); },
    erase(name) { this.removeAttribute(name); return this; }, inject(into) { into.appendChild(this); return this; },
    grab(one) { this.appendChild(one); return this; }, adopt(one) { this.appendChild(one); return this; },
    remove() { return this.parentNode.removeChild(this); }, dispose() { return this.parentNode ? this.parentNode.removeChild(this) : this; },
    empty() { this.innerHTML = ''; return this; }, clone() { return this.cloneNode(true); }, match(css) { return this.matches(css); },
    addEvent(name, call) { this.addEventListener(name, call); return this; }, fireEvent() { return this; }, getElement(css) { return this.querySelector(css); },
    store() { return this; }, retrieve() { return null; }, hasClass(name) { return this.classList.contains(name); },
  });
  const { stringify } = JSON;
  JSON.stringify = (value) => stringify(value); // the snippet that has helped against toJSON
  const Native = Promise;
  const { fetch: send, URL: Address } = window;
  function Later(start) {
    return Object.setPrototypeOf(new Native(start), Later.prototype);
  }
  Later.prototype = Object.create(Native.prototype, { constructor: { value: Later } });
  for (const name of ['resolve', 'reject', 'all', 'race'])
    Later[name] = (...values) => Object.setPrototypeOf(Native[name](...values), Later.prototype);
  window.Promise = Later;
  window.fetch = (...values) => new Later((resolve, reject) => send(...values).then(resolve, reject));
  window.URL = function URL(address, base) {
    return base === undefined ? new Address(address) : new Address(address, base);
  };
  for (const name of ['createObjectURL', 'revokeObjectURL']) window.URL[name] = Address[name].bind(Address);`;

/** Snippets that many pages have copied, and names that libraries add to all objects and functions. */
export const SNIPPETS = `
  for (const name of ['filter', 'find', 'sort', 'first', 'last', 'max', 'min', 'type', 'count', 'values', 'has',
    'add', 'watch', 'log', 'merge', 'isEmpty']) Object.prototype[name] = function () {};
  Function.prototype.once = function () {
    let isDone = false;
    return (...values) => { if (!isDone) { isDone = true; return this(...values); } };
  };
  Element.prototype.remove = function () { this.parentElement.removeChild(this); };
  Element.prototype.closest = function (css) {
    let one = this;
    if (!document.documentElement.contains(one)) return null;
    do {
      if (one.matches(css)) return one;
      one = one.parentElement || one.parentNode;
    } while (one !== null && one.nodeType === 1);
    return null;
  };
  String.prototype.matchAll = function (pattern) {
    const all = [];
    this.replace(pattern, (...found) => {
      const index = found.findIndex((part) => typeof part === 'number');
      all.push(Object.assign(found.slice(0, index), { index, input: String(this) }));
    });
    return all.length ? all : null;
  };
  window.Event = function (event) { this.event = event || window.event; this.type = this.event && this.event.type; };
  window.Event.prototype = { stop() {}, preventDefault() {} };
  const { fetch: send } = window;
  window.fetch = (...values) => send(...values).then((answer) => answer.text().then((text) => ({
    ok: answer.ok, status: answer.status, statusText: answer.statusText, url: answer.url, type: answer.type, headers: answer.headers,
    text: () => Promise.resolve(text), json: () => Promise.resolve(JSON.parse(text)),
  })));`;
