import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { createDeviceStorage } from "../../../host/device-storage";
import { linkProblem } from "../link-file";
import { usePane } from "../../../ui/pane-context";

export interface Webhook {
  readonly address: string;
  /** Why the service wouldn't accept it; null if it is valid. */
  readonly problem: "no-address" | "not-https" | null;
  change(this: void, address: string): void;
}

/**
 * The address is stored on this device only: it may contain a secret of the user's, so it is never saved in a workbook.
 */
export function useWebhook(): Webhook {
  const [storage] = useState(() => createDeviceStorage(() => window.localStorage));
  const [address, setAddress] = useState(() => storage.get("exports.webhook") ?? "");
  const isLocal = address.trim().startsWith("http://");
  return {
    address: address.trim(),
    problem: linkProblem(address) ?? (isLocal ? "not-https" : null),
    change(next) {
      setAddress(next);
      storage.set("exports.webhook", next.trim());
    },
  };
}

export function WebhookField({ webhook }: { readonly webhook: Webhook }): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const isWrong = webhook.problem !== null && webhook.address !== "";
  return (
    <div class="field">
      <label for={id}>{words.webhook}</label>
      <input
        id={id}
        type="url"
        autoComplete="off"
        spellcheck={false}
        maxLength={2000}
        placeholder="https://…"
        value={webhook.address}
        aria-invalid={isWrong}
        aria-describedby={`${id}-help ${id}-problem`}
        onInput={({ currentTarget }) => webhook.change(currentTarget.value)}
      />
      <p class="hint" id={`${id}-help`}>
        {words.webhookHelp}
      </p>
      {isWrong && webhook.problem !== null && (
        <p class="field-problem" id={`${id}-problem`}>
          {words.webhookProblems[webhook.problem]}
        </p>
      )}
    </div>
  );
}
