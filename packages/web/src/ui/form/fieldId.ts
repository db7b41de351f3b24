const prefixes = new WeakMap<object, string>()
let forms = 0

/** Returns the id of a form's field, so that the error summary can link to it; two forms on a page have different ids. */
export function fieldId(control: object, name: string): string {
  const known = prefixes.get(control)
  if (known !== undefined) return `${known}-${name.replaceAll('.', '-')}`
  forms += 1
  prefixes.set(control, `form${forms}`)
  return fieldId(control, name)
}
