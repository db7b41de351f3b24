import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { dropKept, follow, keptValue } from '../kept.ts'

const SECRET = ['[type=password]', '[autocomplete=current-password]', '[autocomplete=new-password]', '[autocomplete=one-time-code]'].join()

interface KeptForm {
  /** What the form began with: another record's form has another beginning. */
  before: string
  typed: Record<string, unknown>
}

/**
 * Keeps what was typed into a form, but no passwords and codes, when the session ends, and puts it there again when the
 * person has signed in. True while it stands there again.
 */
export function useKeptForm<Values extends FieldValues, Body>(
  name: string,
  form: UseFormReturn<Values, unknown, Body>,
  element: RefObject<HTMLFormElement | null>
): boolean {
  const { dirtyFields, defaultValues } = form.formState
  const [kept] = useState(() => {
    const found = keptValue(name) as KeptForm | undefined
    return found?.before === JSON.stringify(defaultValues) ? found : null
  })

  const read = useEffectEvent((): KeptForm | undefined => {
    const secrets = [...(element.current?.querySelectorAll<HTMLInputElement>(SECRET) ?? [])].map((input) => input.name.split('.')[0])
    const values: FieldValues = form.getValues()
    const names = Object.keys(dirtyFields).filter((field) => !secrets.includes(field))
    if (names.length === 0) return undefined
    return { before: JSON.stringify(defaultValues), typed: Object.fromEntries(names.map((field) => [field, values[field] as unknown])) }
  })
  const putBack = useEffectEvent(() => {
    dropKept(name)
    for (const [field, value] of Object.entries(kept?.typed ?? {})) {
      form.setValue(field as Path<Values>, value as Values[Path<Values>], { shouldDirty: true, shouldTouch: true })
    }
  })
  useEffect(() => {
    putBack()
    return follow('text', name, () => read())
  }, [name])
  return kept !== null
}
