import { readUnits } from '@verandah/contract/unitsText'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import type { SetupValues } from './setupValues.ts'

/** The units as one writes them down, counted while they are typed. */
export function UnitsText<Out>({ control }: { control: Control<SetupValues, unknown, Out> }) {
  const { t } = useTranslation()
  const { units } = readUnits(useWatch({ control, name: 'units' }))
  const floors = new Set(units.map(({ floor }) => floor)).size
  const count = t('{{units}} on {{floors}}', {
    units: { text: 'Unit count', values: { count: units.length } },
    floors: { text: 'Floors count', values: { count: floors } }
  })
  return (
    <TextArea
      control={control}
      name="units"
      label={t('Units, one floor a line')}
      optional
      rows={6}
      placeholder={'1: 1A-1K\n2: 2A-2K'}
      help={count}
    />
  )
}
