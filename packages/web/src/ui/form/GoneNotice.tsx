import { useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CopyButton } from '../buttons/CopyButton.tsx'
import css from './notice.module.css'
import { Stack } from '../page/layout.tsx'
import { toneColors } from '../text/toneColors.ts'

interface GoneNoticeProps<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>
  /** Undefined means: this field is not copied. */
  labelOf: (field: keyof Values) => string | undefined
}

/** Returns a field's value as one would write it down; rows below each other. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map((row) => `\n- ${written(row)}`).join('')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(written).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

/** The record was deleted meanwhile: what was typed cannot be saved, but taken along. */
export function GoneNotice<Values extends FieldValues, Body>({ form, labelOf }: GoneNoticeProps<Values, Body>) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const values: FieldValues = useWatch({ control: form.control })
  const typed = Object.entries(values).filter(([, value]) => typeof value === 'string' || Array.isArray(value))
  const lines = typed.flatMap(([field, value]) => {
    const label = labelOf(field)
    return label === undefined ? [] : [`${label}: ${written(value)}`]
  })
  return (
    <div ref={box} className={css.notice} style={toneColors('warning')} role="alert" tabIndex={-1}>
      <Stack gap={8} align="flex-start">
        <p>{t('This was deleted while you were editing, so it cannot be saved any more. Copy what you typed if you still need it.')}</p>
        <CopyButton text={lines.join('\n')} label={t('Copy text')} />
      </Stack>
    </div>
  )
}
