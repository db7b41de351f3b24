import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { dropKept, addSource, keptFiles, keptValue } from '../state/kept.ts'

const SECRET = ['[type=password]', '[autocomplete=current-password]', '[autocomplete=new-password]', '[autocomplete=one-time-code]'].join()

interface KeptForm {
  /** The beginning of the form: another record's form has another beginning. */
  before: string
  typed: Record<string, unknown>
}

const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(isFile))

/**
 * Keeps what was typed into a form and which files were chosen, but no passwords and codes, when the session ends, and puts it there again when the
 * person has signed in. True while it stands there again.
 */
export function useKeptForm<Values extends FieldValues, Body>(
  name: string,
  form: UseFormReturn<Values, unknown, Body>,
  element: RefObject<HTMLFormElement | null>
): boolean {
  const { dirtyFields, defaultValues } = form.formState
  const [kept] = useState(() => {
    const found = [keptValue(name), keptFiles(name)] as (KeptForm | undefined)[]
    const same = found.filter((part) => part?.before === JSON.stringify(defaultValues))
    return same.length === 0 ? null : (Object.assign({}, ...same.map((part) => part?.typed)) as Record<string, unknown>)
  })

  const read = useEffectEvent((files: boolean): KeptForm | undefined => {
    const secrets = [...(element.current?.querySelectorAll<HTMLInputElement>(SECRET) ?? [])].map((input) => input.name.split('.')[0])
    const values: FieldValues = form.getValues()
    const names = Object.keys(dirtyFields).filter((field) => !secrets.includes(field) && isFile(values[field]) === files)
    if (names.length === 0) return undefined
    return { before: JSON.stringify(defaultValues), typed: Object.fromEntries(names.map((field) => [field, values[field] as unknown])) }
  })
  const putBack = useEffectEvent(() => {
    dropKept(name)
    for (const [field, value] of Object.entries(kept ?? {})) {
      form.setValue(field as Path<Values>, value as Values[Path<Values>], { shouldDirty: true, shouldTouch: true })
    }
  })
  useEffect(() => {
    putBack()
    const ends = [addSource('text', name, () => read(false)), addSource('file', name, () => read(true))]
    return () => ends.forEach((end) => end())
  }, [name])
  return kept !== null
}
