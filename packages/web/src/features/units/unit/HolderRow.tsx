import { dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import type { Holding, Unit } from '@verandah/contract/unitRecord'
import { IconDoorExit, IconReceipt, IconReceiptOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionsMenu, offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { isFormer, isPresent } from '../holders.ts'
import type { UnitActions } from '../useUnitActions.ts'
import css from '../rows.module.css'
import { HOLDING_LABEL } from '../words.ts'

function period({ from, to }: Holding, t: Translate): string {
  if (to === null) return t('from {{day}}', { day: formatDay(from) })
  return t('{{from}} to {{to}}', { from: formatDay(from), to: formatDay(to) })
}

interface HolderRowProps {
  unit: Unit
  holder: Holding
  /** Today's bills go to them. */
  isPayer: boolean
  /** The only owner there: their part is the whole, and not worth saying. */
  isSingle: boolean
  /** They stand above in another way, with how to reach them. */
  isAgain: boolean
  actions: UnitActions
}

/** Somebody with the unit: as what, since when, how to reach them, and what can be done. */
export function HolderRow({ unit, holder, isPayer, isSingle, isAgain, actions }: HolderRowProps) {
  const { t } = useTranslation()
  const { kind, person, part, pays, can } = holder
  const today = dayOf(useNow())
  const isOver = isFormer(holder, today)
  const mayPay = can.change && kind !== 'occupant' && isPresent(holder, today)
  const isOwner = kind === 'owner'
  return (
    <Row as="li" gap="8px 16px" align="center" justify="space-between" className={css.row}>
      <div className={css.words}>
        <Row gap="4px 8px" align="center">
          <Text as="span" look="strong">
            {person.name}
          </Text>
          <StatusChip tone={isOwner ? 'primary' : 'neutral'}>{t(HOLDING_LABEL[kind])}</StatusChip>
          {isPayer && <StatusChip look={{ tone: 'success', Icon: IconReceipt }}>{t('Gets the bills')}</StatusChip>}
        </Row>
        <Text look="meta">
          {part !== null && !isSingle && <>{t('{{part}} of the unit', { part })} · </>}
          {period(holder, t)}
        </Text>
        {!isAgain && (person.phone !== null || person.email !== null) && (
          <Row as="p" gap="2px 16px">
            {person.phone !== null && <a href={phoneLink(person.phone)}>{groupedPhone(person.phone)}</a>}
            {person.email !== null && <a href={`mailto:${person.email}`}>{person.email}</a>}
          </Row>
        )}
      </div>
      <Row gap={4} align="center" wrap={false} data-no-print>
        {mayPay && !isPayer && (
          <Button
            look="quiet"
            aria-label={t('Send the Bills to {{name}}', { name: person.name })}
            onClick={async () => actions.setPayer(holder, true)}
          >
            {t('Send the Bills to Them')}
          </Button>
        )}
        {can.change && !isOwner && !isOver && (
          <Button
            look="quiet"
            aria-label={t('End {{name}}', { name: person.name })}
            onClick={() => actions.open({ kind: 'end', unit, holder })}
          >
            {t('End')}
          </Button>
        )}
        <ActionsMenu
          label={t('Actions for {{title}}', { title: person.name })}
          entries={[
            offer(mayPay && pays, t('Stop Sending Bills to Them'), IconReceiptOff, () => void actions.setPayer(holder, false)),
            offer(can.change && !isOwner && isOver, t('Change Last Day'), IconDoorExit, () => actions.open({ kind: 'end', unit, holder })),
            offer(can.remove, t('Remove'), IconTrash, () => actions.open({ kind: 'remove', unit, holder }), true)
          ]}
        />
      </Row>
    </Row>
  )
}
