import { type ReactNode, useState } from 'react'
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './MoreFields.module.css'

interface MoreFieldsProps<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>
  /** The fields that stand in it: it opens where one of them is wrong. */
  names: readonly (keyof Values & string)[]
  children: ReactNode
}

/** Shows fields that most people leave as they are, once they ask for them. */
export function MoreFields<Values extends FieldValues, Body>({ form, names, children }: MoreFieldsProps<Values, Body>) {
  const { t } = useTranslation()
  const { errors } = form.formState
  const isWrong = names.some((name) => get(errors, name) !== undefined)
  const [isOpen, setOpen] = useState(isWrong)
  const [wasWrong, setWrong] = useState(isWrong)
  // Opened by what is wrong, it stays open until it is closed.
  if (isWrong !== wasWrong) {
    setWrong(isWrong)
    if (isWrong) setOpen(true)
  }
  return (
    <details className={css.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('More')}</summary>
      {children}
    </details>
  )
}
