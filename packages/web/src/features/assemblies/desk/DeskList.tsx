import { formatClock } from '@verandah/contract/formats'
import type { DeskUnit } from '@verandah/contract/hall'
import { IconFileText, IconUserCheck, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ChoiceButtons } from '../../../ui/buttons/ChoiceButtons.tsx'
import { UnstyledButton } from '../../../ui/buttons/UnstyledButton.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './Desk.module.css'
import { useDeskWords } from './words.ts'

type Kind = 'in' | 'proxy' | 'missing'

const SHOWS: Record<Kind, (unit: DeskUnit) => boolean> = {
  in: ({ presence }) => presence !== null,
  proxy: ({ proxies }) => proxies.length > 0,
  missing: ({ presence }) => presence === null
}

/** Lists who is in, who has given a proxy, and who is not here; a press shows the unit. */
export function DeskList({ units, onChoose }: { units: readonly DeskUnit[]; onChoose: (unit: DeskUnit) => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('in')
  const shown = units.filter(SHOWS[kind])
  const count = (of: Kind) => units.filter(SHOWS[of]).length
  return (
    <Card>
      <fieldset>
        <ChoiceButtons
          legend={t('Units')}
          choices={[
            { value: 'in', label: t('In'), Icon: IconUserCheck, count: count('in') },
            { value: 'proxy', label: t('With a proxy'), Icon: IconFileText, count: count('proxy') },
            { value: 'missing', label: t('Not here'), Icon: IconUserQuestion, count: count('missing') }
          ]}
          chosen={kind}
          onChoose={setKind}
          status={t('Units: {{number}}', { number: shown.length })}
          acts
        />
      </fieldset>
      {shown.length === 0 ? (
        <Text look="quiet" mt={12}>
          {t('There are none.')}
        </Text>
      ) : (
        <ul className={css.list}>
          {shown.map((unit) => (
            <li key={unit.unitId}>
              <UnstyledButton className={css.row} onClick={() => onChoose(unit)}>
                <UnitRow unit={unit} isProxy={kind === 'proxy'} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function UnitRow({ unit: { unit, owners, presence, proxies }, isProxy }: { unit: DeskUnit; isProxy: boolean }) {
  const { t } = useTranslation()
  const words = useDeskWords()
  const [proxy] = proxies
  const when =
    presence === null
      ? ''
      : presence.by === 'owner'
        ? t('Owner, {{time}}', { time: formatClock(presence.at) })
        : t('Proxy, {{time}}', { time: formatClock(presence.at) })
  return (
    <>
      <span className={css.number}>{unit}</span>{' '}
      <span className={css.who}>{isProxy && proxy !== undefined ? words.proxy(proxy) : (presence?.holder ?? owners.join(', '))}</span>{' '}
      <span className={css.when}>{when}</span>
    </>
  )
}
