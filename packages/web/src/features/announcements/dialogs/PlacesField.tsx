import type { AudienceName } from '@verandah/contract/audiences'
import type { AnnouncementPlaces } from '@verandah/contract/announcementRecord'
import { useUnits } from '../../../api/units.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { ReachText } from '../ReachText.tsx'
import css from './PlacesField.module.css'

interface PlacesFieldProps {
  audience: AudienceName
  chosen: AnnouncementPlaces
  onChoose: (places: AnnouncementPlaces) => void
}

/** Returns the number of a floor; the contract knows no other floors, but their units can be chosen. */
const numbers = (floors: string[]) => [...new Set(floors)].map(Number).filter(Number.isInteger)

function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
}

/** Shows floors and units to choose from, and how many people that are. */
export function PlacesField({ audience, chosen, onChoose }: PlacesFieldProps) {
  const { t } = useTranslation()
  const units = useUnits()
  if (units === undefined) return <Text look="quiet">{t('Loading...')}</Text>
  if (units.length === 0) return <Text look="quiet">{t('The list of units is empty. An administrator fills it on the Units page.')}</Text>
  const isOnFloor = (floor: string) => chosen.floors.map(String).includes(floor)
  return (
    <div className={css.places}>
      <fieldset className={css.group}>
        <Text as="legend" look="strong" mb={4}>
          {t('Floors')}
        </Text>
        {numbers(units.map(({ floor }) => floor)).map((floor) => (
          <Check
            key={floor}
            label={String(floor)}
            name={t('Floors named', { count: 1, floors: String(floor) })}
            isChosen={chosen.floors.includes(floor)}
            onToggle={() => onChoose({ ...chosen, floors: toggled(chosen.floors, floor) })}
          />
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <Text as="legend" look="strong" mb={4}>
          {t('Units')}
        </Text>
        {units.map(({ label, floor }) => (
          <Check
            key={label}
            label={label}
            name={t('Units named', { count: 1, unit: label })}
            isChosen={chosen.units.includes(label) || isOnFloor(floor)}
            disabled={isOnFloor(floor)}
            onToggle={() => onChoose({ ...chosen, units: toggled(chosen.units, label) })}
          />
        ))}
      </fieldset>
      <ReachText audience={audience} places={chosen} />
    </div>
  )
}

interface CheckProps {
  label: string
  /** The accessible name: the label alone says too little. */
  name: string
  isChosen: boolean
  disabled?: boolean
  onToggle: () => void
}

function Check({ label, name, isChosen, disabled = false, onToggle }: CheckProps) {
  return (
    <label className={css.check}>
      <input type="checkbox" aria-label={name} checked={isChosen} disabled={disabled} onChange={onToggle} />
      {label}
    </label>
  )
}
