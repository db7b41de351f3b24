import type { Day, Month } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import type { Reading } from '@verandah/contract/readings'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { EffectText } from '../../../ui/dialogs/EffectText.tsx'
import { ReadingRow } from './ReadingRow.tsx'
import css from './readings.module.css'
import {
  atLines,
  lineAfter,
  newValues,
  pastedValues,
  type ReadingsValues,
  schemaFor,
  toBody,
  toCall,
  type TypedBody
} from './readingsForm.ts'
import { useSaveReadings } from './useReadings.ts'

interface ReadingsFormProps {
  kind: DuesKind
  period: Month
  /** The readings as they were when the list was opened. */
  readings: readonly Reading[]
  choice: (isTyped: boolean) => ReactNode
  onClose: () => void
}

const INDEX = /^readings\.(\d+)\.value$/

/** Shows all units below each other, what each meter showed before, and what it shows now. */
export function ReadingsForm({ kind, period, readings, choice, onClose }: ReadingsFormProps) {
  const { t } = useTranslation()
  const saving = useSaveReadings()
  const list = useRef<HTMLDivElement>(null)
  const form = useSchemaForm<ReadingsValues, TypedBody>({ schema: schemaFor(period), toBody, defaultValues: newValues(readings, period) })
  const { control, formState, getValues, setFocus, setValue } = form
  const rows = useFieldArray({ control, name: 'readings' })
  const date = useWatch({ control, name: 'date' })

  /** Enter leads to the next line, and from the last one to the button that saves. */
  const focusNext = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !INDEX.test(target.name)) return
    event.preventDefault()
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input[name$=".value"]') ?? [])]
    const next = inputs[inputs.indexOf(target) + 1] ?? target.form?.querySelector<HTMLButtonElement>('button[type=submit]')
    next?.focus()
    if (next instanceof HTMLInputElement) next.select()
  }
  /** A column goes down the list from here; where it names the units, each value goes to its own. */
  const paste = (event: ClipboardEvent) => {
    const first = event.target instanceof HTMLInputElement ? INDEX.exec(event.target.name)?.[1] : undefined
    const pasted = first === undefined ? null : pastedValues(event.clipboardData.getData('text'))
    if (pasted === null) return
    event.preventDefault()
    const lines = getValues('readings')
    for (const [below, { unit, value }] of pasted.entries()) {
      const index = unit === null ? Number(first) + below : lines.findLastIndex(({ unitNumber }) => unitNumber === unit.toUpperCase())
      if (value !== '' && lines[index]?.isBilled === false)
        setValue(`readings.${index}.value`, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }
  const readAgain = (index: number) => {
    const line = getValues(`readings.${index}`)
    rows.insert(index + 1, lineAfter(line), { shouldFocus: false })
    setTimeout(() => setFocus(`readings.${index + 1}.value`))
  }
  const firstOpen = rows.fields.findIndex(({ value, isBilled }) => value === '' && !isBilled)
  return (
    <FormDialog
      title={t('Read the Meters')}
      form={form}
      submitLabel={t('Save')}
      disabled={!formState.isDirty}
      progress={<Progress control={control} />}
      onSubmit={async (typed) => {
        const { body, indexes } = toCall(kind._id, typed)
        try {
          if (body.readings.length > 0) await saving.mutateAsync(body)
        } catch (error) {
          throw atLines(error, indexes)
        }
        onClose()
      }}
      describe={saving.describe}
      onClose={onClose}
    >
      {choice(formState.isDirty)}
      <DateField control={control} name="date" label={t('Read on')} required help={t('Of the units that have no reading yet.')} />
      <Text look="quiet" mb={8}>
        {t(
          'Enter leads to the next unit. A column of a spreadsheet can be pasted into the first field. A reading that is emptied is taken away.'
        )}
      </Text>
      <div ref={list} role="presentation" onKeyDown={focusNext} onPaste={paste} className={css.list}>
        {rows.fields.map((row, index) => (
          <ReadingRow
            key={row.id}
            control={control}
            index={index}
            line={row}
            autoFocus={index === firstOpen}
            onReadAgain={mayReadAgain(rows.fields, index, date) ? () => readAgain(index) : undefined}
          />
        ))}
      </div>
    </FormDialog>
  )
}

/** After the last reading of a unit, on a later day: one a day. */
function mayReadAgain(lines: ReadingsValues['readings'], index: number, date: string): boolean {
  const line = lines[index]
  return line !== undefined && line.date !== null && line.date < (date as Day) && lines[index + 1]?.unitNumber !== line.unitNumber
}

function Progress({ control }: { control: Control<ReadingsValues, unknown, TypedBody> }) {
  const { t } = useTranslation()
  const lines = useWatch({ control, name: 'readings' })
  const all = new Set(lines.map(({ unitNumber }) => unitNumber)).size
  const read = new Set(lines.filter(({ value }) => value !== '').map(({ unitNumber }) => unitNumber)).size
  return <EffectText text={t('{{read}} of {{all}} units read', { read, all })} />
}
