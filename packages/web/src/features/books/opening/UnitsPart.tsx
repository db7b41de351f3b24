import type { DuesKind } from '@verandah/contract/duesKinds'
import { withCents } from '@verandah/contract/formats'
import { XLSX_TYPE } from '@verandah/contract/mediaTypes'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { dropOpeningArrears, readOpeningArrears } from '../../../openingArrears.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TableFacts } from '../../../ui/cards/TableFacts.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { PlainTextArea } from '../../../ui/form/fields/PlainTextArea.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Stack } from '../../../ui/page/layout.tsx'
import { FileDrop } from '../../../ui/photos/FileDrop.tsx'
import { OpeningPart } from './OpeningPart.tsx'
import { useReadTable } from './useOpening.ts'
import type { OpeningForm } from './useOpeningForm.ts'

const SAMPLE = '4B, 12,500.00\n7A, -700.00'
/** So many wrong lines are shown. */
const MOST_LINES = 20

/** Shows what units owe as a table, pasted or from a file, with what goes for all its rows. */
export function UnitsPart({ at: { form, lines, checked }, kinds }: { at: OpeningForm; kinds: readonly DuesKind[] }) {
  const { t } = useTranslation()
  const { control } = form
  const { field } = useController({ control, name: 'billsCsv' })
  const reading = useReadTable()
  const read = async (file: File | undefined) => {
    if (file !== undefined) field.onChange((await reading.mutateAsync(file)).text)
  }
  const table = checked?.billsTable
  const sums = checked?.sums
  return (
    <OpeningPart
      title={t('Units')}
      text={t('What each unit owes; less than 0 is paid in advance. A line for each unit: the unit and the sum.')}
      sum={
        sums === undefined
          ? t('Units: not known yet')
          : t('Units owe {{owed}}; paid in advance {{advance}}', { owed: withCents(sums.owed), advance: withCents(sums.advance) })
      }
    >
      <FieldGrid isOnCard>
        <SelectField
          control={control}
          name="billsKindId"
          label={t('What it is for')}
          required
          options={kinds.map(({ _id, name }, index) => ({ value: index === 0 ? '' : _id, label: name }))}
          help={t('For all lines that do not say it themselves.')}
        />
        <DateField control={control} name="billsDueDay" label={t('Due day')} optional help={t('Empty: the day before the first day.')} />
      </FieldGrid>
      <TakeOver text={field.value} onTake={field.onChange} />
      <Stack gap={12}>
        <PlainTextArea
          label={t('What units owe')}
          rows={8}
          value={field.value}
          onValue={field.onChange}
          placeholder={SAMPLE}
          help={t('Copy it from a spreadsheet, or choose a file. Title lines, totals and columns with other facts may stay.')}
        />
        {lines.length > 0 && (
          <Notice tone="error">
            <ul>
              {lines.slice(0, MOST_LINES).map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  {line === 0 ? t(message) : t('Line {{line}}: {{message}}', { line, message: t(message) })}
                </li>
              ))}
            </ul>
            {lines.length > MOST_LINES && t('And {{number}} more.', { number: lines.length - MOST_LINES })}
          </Notice>
        )}
        {reading.failure !== null && <ErrorBanner message={reading.failure} onDismiss={reading.reset} />}
        <FileDrop
          isFirst={false}
          label={t('Choose a file')}
          hint={t('or drop it here: CSV or Excel (.xlsx), up to {{size}} MB', { size: 5 })}
          busyText={reading.isPending ? t('The file is being read...') : undefined}
          accept={`.csv,text/csv,.xlsx,${XLSX_TYPE}`}
          onFiles={([file]) => void read(file).catch(() => undefined)}
        />
        {table !== undefined && (
          <TableFacts unread={table.unread} passedOver={table.passedOver + table.nothing} isTotalChecked={table.isTotalChecked} />
        )}
      </Stack>
    </OpeningPart>
  )
}

/** Offers the arrears of an imported list of units, once. */
function TakeOver({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const { t } = useTranslation()
  const [arrears, setArrears] = useState(readOpeningArrears)
  if (arrears.length === 0) return null
  const take = () => {
    const rows = arrears.map(({ unitNumber, amount }) => `${unitNumber}\t${amount.toFixed(2)}`)
    onTake([...(text.trim() === '' ? [] : [text.trimEnd()]), ...rows].join('\n'))
    dropOpeningArrears()
    setArrears([])
  }
  return (
    <Row mb={12}>
      <Button look="outline" icon={<IconDownload size={18} aria-hidden />} onClick={take}>
        {t('Take over arrears', { count: arrears.length })}
      </Button>
    </Row>
  )
}
