/**
 * A phone number as people here write it, made international: blanks go, a leading 0 becomes +94. For a form's field
 * when it is left (`PhoneField` does that) and for its body, because Enter submits without leaving.
 */
export function internationalPhone(text: string): string {
  return text.replace(/\s+/g, '').replace(/^00/, '+').replace(/^0/, '+94')
}
