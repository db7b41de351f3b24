import { type MouseEvent, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fieldId } from './fieldId.ts'
import css from './notice.module.css'
import { Text } from '../page/layout.tsx'
import { toneColors } from '../text/toneColors.ts'

interface Wrong {
  path: string
  message: string
}

/** Returns the form's errors in the order of its fields, nested ones by their dotted path. */
function listErrors(errors: object, prefix = ''): Wrong[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = prefix + name
    if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }]
    return 'type' in error && typeof error.type === 'string' ? [] : listErrors(error, `${path}.`)
  })
}

/** Shows the errors that a submit found, with a link to each field; takes the focus after every failed submit. */
export function ErrorSummary<Values extends FieldValues, Body>({ form }: { form: UseFormReturn<Values, unknown, Body> }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { errors, submitCount } = form.formState
  const order = Object.keys(form.getValues())
  const rank = ({ path }: Wrong) => order.indexOf(path.split('.')[0] ?? '')
  const wrong = submitCount === 0 ? [] : listErrors(errors).toSorted((a, b) => rank(a) - rank(b))

  useEffect(() => {
    if (submitCount > 0) box.current?.focus()
  }, [submitCount])

  if (wrong.length === 0) return null
  const idOf = (path: string) => fieldId(form.control, path.replace(/\.root$/, ''))
  // The link adds no step to the browser's history.
  const goTo = (event: MouseEvent, path: string) => {
    event.preventDefault()
    document.getElementById(idOf(path))?.focus()
  }
  return (
    <div ref={box} className={css.notice} style={toneColors('error')} tabIndex={-1} role="alert">
      <Text look="strong" mb={4}>
        {t('Please correct the following:')}
      </Text>
      <ul>
        {wrong.map(({ path, message }) => (
          <li key={path}>
            <a href={`#${idOf(path)}`} onClick={(event) => goTo(event, path)}>
              {t(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
