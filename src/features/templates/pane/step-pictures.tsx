/** Small pictures of what each next step makes. */
import type { ComponentChildren, JSX } from "preact";

function Picture({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <svg class="step-picture" viewBox="0 0 48 32" width="48" height="32" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** A grid with the subject's column set apart. */
export function GridPicture(): JSX.Element {
  return (
    <Picture>
      <rect class="step-fill" x="14" y="3" width="9" height="26" />
      <path
        class="step-line"
        d="M3.5 3.5h41v25h-41zM3.5 9.5h41M3.5 15.5h41M3.5 21.5h41M13.5 3.5v25M23.5 3.5v25M34.5 3.5v25"
      />
    </Picture>
  );
}

/** A statement whose lines add up. */
export function StatementPicture(): JSX.Element {
  return (
    <Picture>
      <rect class="step-fill" x="10" y="22" width="28" height="5" />
      <path
        class="step-line"
        d="M9.5 2.5h22l7 7v20h-29zM31.5 2.5v7h7M14 12.5h12M14 16.5h12M14 20.5h20M30 12.5h4M30 16.5h4M14 24.5h20"
      />
    </Picture>
  );
}

/** Value over the years. */
export function CurvePicture(): JSX.Element {
  return (
    <Picture>
      <path class="step-fill" d="M5 27V22l9-3 10-5 10-3 10-7v23z" />
      <path class="step-line" d="M4.5 3v25.5h40M5 22l9-3 10-5 10-3 10-7" />
    </Picture>
  );
}

/** Homes with rents by income. */
export function HomesPicture(): JSX.Element {
  return (
    <Picture>
      <path class="step-fill" d="M17 28V14l7-6 7 6v14z" />
      <path class="step-line" d="M3.5 28.5h41M7.5 28V19l5-4 5 4M30.5 19l5-4 5 4v9M17 28V14l7-6 7 6v14M22 28v-6h4v6" />
    </Picture>
  );
}
