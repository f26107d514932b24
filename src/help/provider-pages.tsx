/** @jsxImportSource hono/jsx */
/** The pages that a publisher owes the people who use the add-in: support, privacy, terms, accessibility and status. */
import type { Child } from "hono/jsx";
import { Layout, documentText } from "./page-layout";

/** Who answers for an installation. */
export interface Provider {
  /** What the add-in is called in Excel. */
  readonly product: string;
  readonly name: string;
  /** An email address or an https address; null: the person who installed it. */
  readonly contact: string | null;
  /** Version of the files. */
  readonly version: string;
}

/** In the order of the links below each page. */
const titles = {
  support: "Support",
  privacy: "Privacy",
  terms: "Terms of use",
  accessibility: "Accessibility",
  status: "Status",
} as const;
type PageName = keyof typeof titles;
const pageNames = Object.keys(titles) as readonly PageName[];

/** What the server replaces with its own state, where it has one. */
export const serverStateId = "server-state";

function Contact({ contact }: { readonly contact: string | null }) {
  if (contact === null) return <>the person in your firm who installed it</>;
  const isAddress = /^https:\/\//i.test(contact);
  return <a href={isAddress ? contact : `mailto:${contact}`}>{contact}</a>;
}

const Support = (provider: Provider) => (
  <>
    <p class="lead">
      Contact <Contact contact={provider.contact} />. Add the file that the pane saves under Activity, Help from
      support: it has no keys and no figures.
    </p>
    <h2>Before you write</h2>
    <dl>
      <dt>A cell shows an error</dt>
      <dd>Select it and open the Compsheet pane. Activity says what happened and what to do.</dd>
      <dt>
        A cell shows <code>#NAME?</code>
      </dt>
      <dd>Open the pane once. If the error stays, choose Settings, then Repair formulas.</dd>
      <dt>The pane is empty</dt>
      <dd>
        Check your connection, close the pane and open it again. In a firm's network, ask for the addresses to allow.
      </dd>
      <dt>Figures look old</dt>
      <dd>Choose Refresh. Numbers change only when you do.</dd>
    </dl>
    <p>
      <a href="index.html">All functions</a> explains each function and its errors.
    </p>
  </>
);

const Privacy = (provider: Provider) => (
  <>
    <p class="lead">
      {provider.product} sends what you ask about to the data service that you connected, and nothing to anyone else. It
      has no telemetry, no advertising and no cookies.
    </p>
    <h2>What is sent, and where</h2>
    <dl>
      <dt>The data service</dt>
      <dd>
        The addresses, properties and options in your formulas and in the pane, with your key or token. A service run by
        your firm counts each member's requests.
      </dd>
      <dt>Microsoft</dt>
      <dd>Excel loads Microsoft's office.js with the add-in, as for every add-in.</dd>
      <dt>Pictures</dt>
      <dd>Photos of properties, and map tiles where someone set an address for them, load from where they are kept.</dd>
    </dl>
    <h2>What is stored</h2>
    <dl>
      <dt>On this device</dt>
      <dd>Your connection with its key, your settings, and the property documents of the day.</dd>
      <dt>In the workbook</dt>
      <dd>
        The results of its formulas, frozen formulas, and records of imports. Never a key. Whoever has the workbook can
        read them; Settings removes them, and a values-only copy has only values.
      </dd>
    </dl>
    <p>
      Files that you import are read on this device and are not uploaded. For questions, contact{" "}
      <Contact contact={provider.contact} />.
    </p>
  </>
);

const Terms = (provider: Provider) => (
  <>
    <p class="lead">
      {provider.name} provides {provider.product} under the MIT License, without warranty of any kind.
    </p>
    <p>
      Figures come from the data service that you connect. Its terms govern what you may do with them and how many
      requests you may make.
    </p>
    <p>
      Predicted rents, benchmarks and income limits support your own judgment. They are not an appraisal, an offer, or
      legal or tax advice. Confirm income limits with HUD or your agency before you rely on them.
    </p>
  </>
);

const Accessibility = (provider: Provider) => (
  <>
    <p class="lead">
      Everything in the pane works with the keyboard and with a screen reader, and follows Excel's theme.
    </p>
    <p>
      Text meets the contrast of WCAG 2.1 AA, in high contrast as well. Settings lists the shortcuts. Tests check the
      screens with axe; they do not replace people. If something is in your way, contact{" "}
      <Contact contact={provider.contact} />.
    </p>
  </>
);

const Status = (provider: Provider) => (
  <>
    <p class="lead">
      This server sends {provider.product} {provider.version}.
    </p>
    <div id={serverStateId}>
      <p>It sends files only and does not watch the data service.</p>
    </div>
    <p>
      When cells can't reach the service, saved results stay as they are. News about outages:{" "}
      <Contact contact={provider.contact} />.
    </p>
  </>
);

const contents: Readonly<Record<PageName, (provider: Provider) => Child>> = {
  support: Support,
  privacy: Privacy,
  terms: Terms,
  accessibility: Accessibility,
  status: Status,
};

/** File name -> HTML. Every text of the provider is escaped. */
export function createProviderPages(provider: Provider): Record<string, string> {
  const page = (name: PageName): string =>
    documentText(
      <Layout title={`${titles[name]} – ${provider.product}`} foot={<ProviderLinks provider={provider} />}>
        <h1>{titles[name]}</h1>
        {contents[name](provider)}
      </Layout>,
    );
  return Object.fromEntries(pageNames.map((name) => [`${name}.html`, page(name)]));
}

function ProviderLinks({ provider }: { readonly provider: Provider }) {
  return (
    <p>
      {provider.product} by {provider.name}.{" "}
      {pageNames.map((name, index) => (
        <>
          {index > 0 && " · "}
          <a href={`${name}.html`}>{titles[name]}</a>
        </>
      ))}
    </p>
  );
}
