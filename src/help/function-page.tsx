/** @jsxImportSource hono/jsx */
/** The page of one function. */
import type { Child } from "hono/jsx";
import { cellTextOf, type Example } from "./example";
import { FunctionLink, Inline, Layout, documentText } from "./page-layout";
import type { ColumnHelp } from "./function-help";
import type { HelpOption, HelpPage, HelpParameter } from "./help-page";

interface DataTableProps {
  readonly label: string;
  /** Sentences, which may be broken anywhere; else figures, which may not. */
  readonly isText?: boolean;
  readonly children: Child;
}

/** A table that scrolls by itself where the screen is narrow. */
function DataTable({ label, isText = false, children }: DataTableProps) {
  return (
    <div class="scroll" role="region" aria-label={label} tabindex={0}>
      <table class={isText ? "text" : undefined}>{children}</table>
    </div>
  );
}

function Columns({ columns, label, own }: { columns: readonly ColumnHelp[]; label: string; own: string }) {
  return (
    <DataTable label={label} isText>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(([heading, meaning]) => (
          <tr>
            <th scope="row">{heading}</th>
            <td>
              <Inline text={meaning} own={own} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Fields({ page }: { readonly page: HelpPage }) {
  const { fields, name } = page.help;
  if (!fields) return <></>;
  return (
    <section>
      <h2 id="fields">Fields</h2>
      <p>
        <Inline text={fields.intro} own={name} />
      </p>
      <DataTable label="Fields" isText>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Heading</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.columns.map(([field, heading, meaning]) => (
            <tr>
              <th scope="row">
                <code>{field}</code>
              </th>
              <td>{heading}</td>
              <td>
                <Inline text={meaning} own={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function Values({ values }: Pick<HelpParameter, "values">) {
  return (
    <ul>
      {values.map(([value, meaning]) => (
        <li>
          <code>{value}</code>: {meaning}
        </li>
      ))}
    </ul>
  );
}

function Options({ options, own }: { readonly options: readonly HelpOption[]; readonly own: string }) {
  if (options.length === 0) return <></>;
  return (
    <section>
      <h2 id="options">Options</h2>
      <dl>
        {options.map((option) => (
          <div>
            <dt>
              <code>{option.name}</code>
              <span class="note">{option.kind}</span>
            </dt>
            <dd>
              <Inline text={option.meaning} own={own} />
              {option.each ? <span class="note">In braces: {option.each.join(", ")}.</span> : ""}
              <span class="note">Without it: {option.fallback}.</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Looks like a number, an amount, a percentage or a date: right-aligned, as in a sheet. */
const isFigure = (text: string): boolean => /^-?\$?[\d,]+(\.\d+)?%?$|^\d{4}-\d{2}-\d{2}$/.test(text);

function Shown({ example }: { readonly example: Example }) {
  const { shows, rows } = example;
  const [first = []] = shows;
  if (shows.length === 1 && first.length === 1) {
    return (
      <p class="shown">
        <span class="label">Shows</span> <output>{first[0]}</output>
      </p>
    );
  }
  const more = (rows ?? shows.length) - shows.length;
  return (
    <>
      <DataTable label={`What ${example.formula} shows`}>
        <tbody>
          {shows.map((row) => (
            <tr>
              {row.map((text) => (
                <td class={isFigure(text) ? "figure" : undefined}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {more > 0 ? <p class="more">… and {more === 1 ? "one more row" : `${more} more rows`}.</p> : ""}
    </>
  );
}

function Cells({ cells }: { readonly cells: Example["cells"] }) {
  return (
    <>
      {Object.entries(cells ?? {}).map(([corner, rows]) => (
        <p class="cells">
          From {corner}: {rows.map((row) => row.map(cellTextOf).join(" | ")).join("; ")}.
        </p>
      ))}
    </>
  );
}

/** The page as HTML. */
export function renderFunctionPage(page: HelpPage): string {
  const { help, examples } = page;
  const own = help.name;
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => (
      <p>
        <Inline text={text} own={own} />
      </p>
    ));
  return documentText(
    <Layout title={`${page.title} – Compsheet`}>
      <h1>{page.title}</h1>
      <p class="lead">{page.description}</p>
      <pre class="formula">
        <code>={page.signature}</code>
      </pre>
      <section>
        <h2 id="use">When to use it</h2>
        {paragraphs(help.use)}
      </section>
      <section>
        <h2 id="arguments">Arguments</h2>
        <dl>
          {page.parameters.map((parameter) => (
            <div>
              <dt>
                <code>{parameter.name}</code>
                {parameter.isOptional ? <span class="note">may be left out</span> : ""}
              </dt>
              <dd>
                {parameter.description}
                {parameter.values.length > 0 ? <Values values={parameter.values} /> : ""}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2 id="examples">Examples</h2>
        <p class="note">Sample data. In formulas, A2 has the address of a sample property.</p>
        {examples.examples.map((example) => (
          <article>
            <h3>{example.sentence}</h3>
            <Cells cells={example.cells} />
            <pre class="formula">
              <code>{example.formula}</code>
            </pre>
            <Shown example={example} />
            {example.needsDataTypes ? (
              <p class="note">Needs an Excel with data types; Excel 2021 shows an error.</p>
            ) : (
              ""
            )}
          </article>
        ))}
      </section>
      {(help.tables ?? []).map((table) => (
        <section>
          <h2>{table.caption ? `Columns: ${table.caption.toLowerCase()}` : "Columns"}</h2>
          <Columns columns={table.columns} label={table.caption ?? "Columns"} own={own} />
        </section>
      ))}
      <Fields page={page} />
      <Options options={page.options} own={own} />
      <section>
        <h2 id="missing">Where a value is unknown</h2>
        {paragraphs([help.missing])}
      </section>
      <section>
        <h2 id="errors">Errors, and what to do</h2>
        {examples.errors.map((error) => (
          <article>
            <pre class="formula">
              <code>{error.formula}</code>
            </pre>
            <p class="shown">
              <output>{error.code}</output> {error.message}
            </p>
            <p>
              <Inline text={error.remedy} own={own} />
            </p>
          </article>
        ))}
        <p>
          Errors of the connection are on the <a href="index.html#errors">page of all functions</a>;{" "}
          <FunctionLink name="WHY" /> explains the error in a cell.
        </p>
      </section>
      <section>
        <h2 id="source">Where the figures come from</h2>
        {paragraphs(help.source)}
      </section>
      <section>
        <h2 id="requests">What it costs</h2>
        <p>
          <Inline text={`${help.requests} An answer that the workbook keeps costs nothing.`} own={own} />
        </p>
      </section>
      <section>
        <h2 id="related">See also</h2>
        <ul class="links">
          {help.related.map((name) => (
            <li>
              <FunctionLink name={name} />
            </li>
          ))}
        </ul>
      </section>
    </Layout>,
  );
}
