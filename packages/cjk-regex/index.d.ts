interface Pattern {
  toRegExp(): RegExp;
}
export function letters(): Pattern;
export function punctuations(): Pattern;
export function all(): Pattern;
