import { formatDay } from '@verandah/contract/formats'
import { READING_EVENTS, type ReadingEvent } from '@verandah/contract/readings'
import { IconAlertTriangle, IconLock, IconPlus } from '@tabler/icons-react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { CellInput } from '../../../ui/form/fields/CellInput.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { StatusChip, StatusMark } from '../../../ui/text/StatusChip.tsx'
import css from './readings.module.css'
import { consumptionOf, isMuchMore, type Line, needsEvent, type ReadingsValues, type TypedBody } from './readingsForm.ts'
import { volumeText } from './volumeText.ts'

const EVENT: Record<ReadingEvent, string> = { passed_zero: 'The meter passed zero', new_meter: 'New meter' }
const MUCH = { tone: 'warning', Icon: IconAlertTriangle } as const
const BILLED = { tone: 'neutral', Icon: IconLock } as const

interface ReadingRowProps {
  control: Control<ReadingsValues, unknown, TypedBody>
  index: number
  /** The line as it was when the list was opened. */
  line: Line
  autoFocus: boolean
  /** Adds another reading of this unit; undefined where there cannot be one. */
  onReadAgain: (() => void) | undefined
}

/** Shows one meter: its unit and what it showed before, what it shows now, and what has gone through. */
export function ReadingRow({ control, index, line, autoFocus, onReadAgain }: ReadingRowProps) {
  const { t } = useTranslation()
  const [value, event] = useWatch({ control, name: [`readings.${index}.value`, `readings.${index}.event`] })
  const now = { ...line, value, event }
  const { unitNumber: unit, date, previous, previousDate, usual, isBilled } = line
  const consumption = consumptionOf(now)
  return (
    <div role="group" aria-label={t('Unit {{unit}}', { unit })} className={css.row}>
      <div className={css.unit}>
        <strong>{unit}</strong>
        <Text as="span" look="meta">
          {previous === null
            ? t('Not read before')
            : t('{{value}} m³ on {{day}}', { value: volumeText(previous), day: previousDate ? formatDay(previousDate) : '' })}
        </Text>
      </div>
      <div className={css.now}>
        {isBilled ? (
          <strong className={css.fixed}>{volumeText(Number(line.saved))}</strong>
        ) : (
          <CellInput
            control={control}
            name={`readings.${index}.value`}
            label={t('Reading of unit {{unit}} (m³)', { unit })}
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            placeholder={t('m³')}
            autoFocus={autoFocus}
          />
        )}
        {date !== null && (
          <Text as="span" look="meta">
            {formatDay(date)}
          </Text>
        )}
      </div>
      <div className={css.used}>
        {consumption !== null && consumption >= 0 && <span>{t('{{value}} m³ used', { value: volumeText(consumption) })}</span>}
        {isBilled && <StatusChip look={BILLED}>{t('Billed')}</StatusChip>}
        {isMuchMore(consumption, usual) && (
          <StatusMark look={MUCH}>{t('Usually {{value}} m³', { value: volumeText(usual ?? 0) })}</StatusMark>
        )}
      </div>
      {onReadAgain !== undefined && (
        <div className={css.again}>
          <IconButton aria-label={t('Another reading of unit {{unit}}', { unit })} onClick={onReadAgain}>
            <IconPlus size={20} aria-hidden />
          </IconButton>
        </div>
      )}
      {!isBilled && needsEvent(now) && (
        <SelectField
          control={control}
          name={`readings.${index}.event`}
          label={t('It shows less than before, because')}
          required
          className={css.event ?? ''}
          options={[{ value: '', label: t('Choose a reason') }, ...READING_EVENTS.map((one) => ({ value: one, label: t(EVENT[one]) }))]}
        />
      )}
    </div>
  )
}
