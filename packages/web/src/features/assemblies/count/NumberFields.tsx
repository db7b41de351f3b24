import { grouped } from '@verandah/contract/formats'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Text } from '../../../ui/page/layout.tsx'
import css from './Count.module.css'
import { NumberInput } from './NumberInput.tsx'

interface NumberFieldsProps {
  /** `weight`: the share on each paper; null: they are all alike. */
  fields: readonly { key: string; weight: number | null; label: string }[]
  numbers: Readonly<Record<string, string>>
  onNumber: (key: string, text: string) => void
}

/** Shows the fields side by side, those of one size of share below their heading. */
export function NumberFields({ fields, numbers, onNumber }: NumberFieldsProps) {
  const { t } = useTranslation()
  return [...Map.groupBy(fields, ({ weight }) => weight)].map(([weight, group]) => (
    <fieldset key={weight ?? ''}>
      {weight !== null && (
        <Text as="legend" look="strong" mb={4}>
          {t('Papers of {{share}} shares', { share: grouped(weight) })}
        </Text>
      )}
      <div className={css.numbers}>
        {group.map(({ key, label }) => (
          <NumberInput key={key} label={label} value={numbers[key] ?? ''} onValue={(text) => onNumber(key, text)} />
        ))}
      </div>
    </fieldset>
  ))
}
