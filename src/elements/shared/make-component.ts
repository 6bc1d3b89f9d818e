// Components for React. What is written in the page is attributes, in HTML's own names, so that a server renders them too and
// nothing is lost while the element has not loaded; `@lit/react` sets what cannot be an attribute, and adds the listeners.
// The build writes `dist/react.js` from the manifest, which calls this with the two libraries.

type Props = Record<string, unknown>;

/** What is used of `react`. */
interface React<Component> {
  createElement(component: Component, props: Props): unknown;
  forwardRef(render: (props: Props, ref: unknown) => unknown): Component & { displayName?: string };
  useEffect(effect: () => void, dependencies: readonly unknown[]): void;
}

interface Libraries<Component> {
  readonly react: React<Component>;
  /** That of `@lit/react`. */
  readonly createComponent: (options: {
    readonly react: React<Component>;
    readonly tagName: string;
    readonly elementClass: unknown;
    readonly events: Readonly<Record<string, string>>;
  }) => Component;
}

export interface DescribedElement {
  readonly tag: string;
  readonly name: string;
  /** Names of attributes by those of properties. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Properties that take functions and objects. */
  readonly properties: readonly string[];
  /** Names of events by those of the properties that listen to them. */
  readonly events: Readonly<Record<string, string>>;
  /** Loads the element's code and registers it. */
  readonly load: () => Promise<unknown>;
}

/**
 * What becomes of the properties of a component that are attributes: they get their names in HTML, and values that both versions of React
 * write in the same way.
 */
function toHtml(props: Props, attributes: Readonly<Record<string, string>>): Props {
  const result: Props = {};
  for (const [name, value] of Object.entries(props)) {
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (attribute === undefined) result[name] = value;
    else if (value != null && value !== false) result[attribute] = value === true ? '' : String(value);
  }
  return result;
}

export function makeComponent<Component>(
  { react, createComponent }: Libraries<Component>,
  { tag, name, attributes, properties, events, load }: DescribedElement,
): Component {
  const Tag = createComponent({
    react,
    tagName: tag,
    // Only the names count. The class itself needs a browser, and its code loads later.
    elementClass: {
      prototype: Object.fromEntries(properties.map((one) => [one, undefined])),
    },
    events,
  });
  let isSaid = false;
  const explain = (cause: unknown) => {
    if (isSaid) return;
    isSaid = true;
    console.error(
      `career-elements: the code of <${tag}> could not be loaded, so it shows only its content.`,
      cause,
    );
  };
  const Component = react.forwardRef((props, ref) => {
    react.useEffect(() => {
      // The page may have the script tag, too.
      if (!customElements.get(tag)) load().catch(explain);
    }, []);
    return react.createElement(Tag, { ...toHtml(props, attributes), ref });
  });
  Component.displayName = name;
  return Component;
}
