/** This device's settings for the refresh log: whether every refresh is logged, and under which name. */
import { useState } from "preact/hooks";
import { createDeviceStorage } from "../../../host/device-storage";

export interface LogSetting {
  readonly isAlways: boolean;
  readonly who: string;
}

export function useLogSetting(): [LogSetting, (next: LogSetting) => void] {
  const [storage] = useState(() => createDeviceStorage(() => window.localStorage));
  const [setting, setSetting] = useState<LogSetting>(() => ({
    isAlways: storage.get("refreshLog.always") === "yes",
    who: storage.get("refreshLog.who") ?? "",
  }));
  const change = (next: LogSetting): void => {
    storage.set("refreshLog.always", next.isAlways ? "yes" : "no");
    storage.set("refreshLog.who", next.who);
    setSetting(next);
  };
  return [setting, change];
}
