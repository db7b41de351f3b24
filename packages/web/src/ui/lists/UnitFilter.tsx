import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'

interface UnitFilterProps {
  /** The label; empty: the list is of all units. */
  unit: string
  onClear: () => void
}

/** Says that a list is of one unit only, as the page of a unit leads to it; a press shows all again. */
export function UnitFilter({ unit, onClear }: UnitFilterProps) {
  const { t } = useTranslation()
  if (unit === '') return null
  return (
    <Button look="filled" aria-pressed onClick={onClear}>
      {t('Unit {{unit}}', { unit })}
    </Button>
  )
}
