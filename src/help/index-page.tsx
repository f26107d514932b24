/** @jsxImportSource hono/jsx */
/** The page that lists all functions, and says what holds for each of them. */
import { commonErrors, conventions } from "./general-advice";
import type { HelpChapter } from "./help-page";
import { FunctionLink, Inline, Layout, documentText } from "./page-layout";

/** The page as HTML. */
export function renderIndexPage(chapters: readonly HelpChapter[]): string {
  return documentText(
    <Layout title="Functions – Compsheet" isIndex>
      <h1>Functions</h1>
      <p class="lead">
        Rent comparables, predicted rents, expense benchmarks and income limits in cells. Each function has a page with
        its arguments, options, examples and errors.
      </p>
      {chapters.map(({ group, pages }) => (
        <section>
          <h2>{group}</h2>
          <dl>
            {pages.map((page) => (
              <div>
                <dt>
                  <FunctionLink name={page.help.name} />
                </dt>
                <dd>{page.description}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h2 id="conventions">What applies to all functions</h2>
        {conventions.map((text) => (
          <p>
            <Inline text={text} />
          </p>
        ))}
      </section>
      <section>
        <h2 id="errors">Errors that any function may show</h2>
        <dl>
          {commonErrors.map(({ shows, means, remedy }) => (
            <div>
              <dt>{shows}</dt>
              <dd>
                {means} {remedy}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Layout>,
  );
}
