"use strict";
// The token stays in this tab, and goes nowhere but into the header of this page's own requests.
{
  const kept = "compsheet.adminToken";
  const at = (id) => document.getElementById(id);
  let token = sessionStorage.getItem(kept) ?? "";

  const say = (text, isFailed = false) => {
    at("notice").textContent = text;
    at("notice").classList.toggle("failed", isFailed);
  };

  async function ask(path, body) {
    const response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      cache: "no-store",
    });
    const answer = await response.json();
    if (response.ok) return answer;
    const error = new Error([answer.message, answer.details].filter(Boolean).join(". "));
    error.status = response.status;
    throw error;
  }

  // All text comes from outside: it becomes text, never markup.
  const cell = (content, name = "td") => {
    const element = document.createElement(name);
    if (content instanceof Node) element.append(content);
    else element.textContent = content ?? "";
    if (typeof content === "number") element.className = "number";
    return element;
  };
  function fill(id, head, rows, empty) {
    const lines = rows.map((row) => {
      const line = document.createElement("tr");
      line.append(...row.map((one) => cell(one)));
      return line;
    });
    const top = document.createElement("tr");
    top.append(...head.map((one) => cell(one, "th")));
    at(id).replaceChildren(...(rows.length > 0 ? [top, ...lines] : [cell(empty)]));
  }
  const button = (label, name, act) => {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = label;
    element.setAttribute("aria-label", `${label}: ${name}`);
    element.addEventListener("click", act);
    return element;
  };
  const together = (...nodes) => {
    const fragment = document.createDocumentFragment();
    nodes.forEach((node) => fragment.append(node, " "));
    return fragment;
  };
  const day = (text) => (text ? text.slice(0, 10) : "never");
  const minute = (text) => text.slice(0, 16).replace("T", " ");

  async function change(wanted, question) {
    if (question && !confirm(question)) return;
    try {
      const { message } = await ask("/admin/change", wanted);
      // A new token is shown once, apart from what is said.
      at("new-token").hidden = wanted.do !== "add";
      at("new-token").textContent = wanted.do === "add" ? message : "";
      say(wanted.do === "add" ? `${wanted.name} was added. Copy the token now: it isn't shown again.` : message);
      await show();
    } catch (error) {
      say(error.message, true);
    }
  }

  const tokenRow = (member, { id, label, last_used, expires }) => {
    const line = document.createElement("div");
    line.append(
      `${label}, last used ${day(last_used)}${expires ? `, expires ${day(expires)}` : ""} `,
      button("Revoke token", `${member.name}, ${label}`, () =>
        change({ do: "revoke-token", id }, `Revoke this token of ${member.name}?`),
      ),
    );
    return line;
  };
  const memberRow = (member) => {
    const { name, role, since, revoked, requests, tokens } = member;
    const other = role === "admin" ? "member" : "admin";
    const actions = revoked
      ? [
          button("Remove data", name, () =>
            change({ do: "remove", name }, `Remove everything that is kept about ${name}?`),
          ),
        ]
      : [
          button(`Make ${other}`, name, () => change({ do: "role", name, role: other })),
          button("Revoke", name, () => change({ do: "revoke", name }, `Revoke ${name} and all of their tokens?`)),
        ];
    const state = revoked ? `revoked ${day(revoked)}` : role;
    return [
      name,
      state,
      day(since),
      requests,
      together(...tokens.map((one) => tokenRow(member, one))),
      together(...actions),
    ];
  };

  function showQuota({ windows, wait_seconds, under_way }) {
    const parts = windows.map(
      ({ policy, remaining, resetSeconds }) =>
        `${policy.name}: ${remaining} of ${policy.quota} requests left, resets in ${resetSeconds} s.`,
    );
    const wait = wait_seconds > 0 ? `The next request can go out in ${wait_seconds} s.` : "Requests can go out now.";
    at("quota").textContent = [...parts, `Under way: ${under_way}.`, wait].join(" ");
  }

  async function show() {
    try {
      const state = await ask("/admin/state");
      fill(
        "members",
        ["Name", "Role", "Since", "Requests (30 days)", "Tokens", "Actions"],
        state.members.map(memberRow),
        "No members yet.",
      );
      showQuota(state.quota);
      fill(
        "exports",
        ["Export", "Member", "State", "Ordered", "Rows", "Problem"],
        state.exports.map((one) => [one.name, one.member, one.state, minute(one.ordered), one.rows ?? "", one.failure]),
        "No exports yet.",
      );
      fill(
        "errors",
        ["When (UTC)", "What"],
        state.errors.map((one) => [minute(one.at), one.what]),
        "No errors.",
      );
      fill(
        "nodes",
        ["Node", "Version", "Started (UTC)", "Last seen (UTC)"],
        state.nodes.map((one) => [one.id, one.version || "unknown", minute(one.started), minute(one.seen)]),
        "No nodes.",
      );
      at("reload-keys").hidden = !state.can_reload;
      at("content").hidden = false;
      at("sign-in").hidden = true;
      at("sign-out").hidden = false;
      sessionStorage.setItem(kept, token);
    } catch (error) {
      if (error.status === 401 || error.status === 403) signOut();
      say(error.message, true);
    }
  }

  function signOut() {
    token = "";
    sessionStorage.removeItem(kept);
    at("content").hidden = true;
    at("sign-in").hidden = false;
    at("sign-out").hidden = true;
    at("new-token").textContent = "";
  }

  at("sign-in").addEventListener("submit", (event) => {
    event.preventDefault();
    token = at("token").value.trim();
    at("token").value = "";
    say("");
    void show();
  });
  at("add-member").addEventListener("submit", (event) => {
    event.preventDefault();
    const days = at("member-days").value;
    const name = at("member-name").value.trim();
    void change({ do: "add", name, ...(days !== "" && { days: Number(days) }) }).then(() => event.target.reset());
  });
  at("sign-out").addEventListener("click", () => {
    signOut();
    say("");
  });
  at("reset-quota").addEventListener(
    "click",
    () => void change({ do: "reset-quota" }, "Forget what is known about the quota?"),
  );
  at("reload-keys").addEventListener("click", () => void change({ do: "reload-keys" }));
  if (token !== "") void show();
}
