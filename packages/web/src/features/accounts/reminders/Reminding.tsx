import type { ReminderRecipients } from '@verandah/contract/dues'
import type { Translate } from '@verandah/contract/i18n/translate'
import { IconBell, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ChosenBar } from '../../../ui/cards/ChosenBar.tsx'
import css from './Reminding.module.css'
import type { ChosenUnits } from './useChosenUnits.ts'
import { leftOutTexts, usePrintLetters } from '../useDues.ts'

interface RemindingProps {
  at: ChosenUnits
  onRemind: () => Promise<unknown>
}

/** Says how many people will be notified before they are. */
export const remindText = (recipients: ReminderRecipients | undefined, t: Translate) =>
  t('Remind units', { count: recipients?.units ?? 0, people: t('People count', { count: recipients?.recipients ?? 0 }) })

/** Whether it is known whom a reminder reaches, and it reaches somebody. */
export const mayRemind = ({ recipients, isCurrent }: ChosenUnits) => isCurrent && recipients !== undefined && recipients.recipients > 0

/** Shows why a reminder does not reach everybody in these units, of all that are overdue for null; those without an account get paper. */
export function LeftOut({ recipients, units }: { recipients: ReminderRecipients; units: readonly string[] | null }) {
  const { t } = useTranslation()
  const printing = usePrintLetters()
  const own = useSession(({ user }) => (user?.unitConfirmed === true ? user.unitNumber : null))
  const isOwnThere = own !== null && recipients.unitNumbers.includes(own)
  const isNobody = recipients.units > 0 && recipients.recipients === 0
  const texts = [
    ...(isNobody ? [t('Nobody is left to remind today')] : []),
    ...leftOutTexts(recipients, t),
    ...(isOwnThere ? [t('You are not reminded yourself')] : [])
  ]
  if (texts.length === 0) return null
  return (
    <div className={css.leftOut} data-no-print>
      {texts.join(' · ')}
      {recipients.withoutAccount.length > 0 && (
        <Button
          look="quiet"
          icon={<IconPrinter size={18} aria-hidden />}
          busy={printing.isPending}
          onClick={async () => printing.run(units)}
        >
          {t('Print the {{count}}', { count: String(recipients.withoutAccount.length) })}
        </Button>
      )}
    </div>
  )
}

/** Shows how many units are chosen, on this page and on others, and what to do with them. */
export function ChosenUnitsBar({ at, shown, onRemind }: RemindingProps & { shown: readonly string[] }) {
  const { t } = useTranslation()
  const { chosen } = at
  const hidden = [...chosen].filter((unit) => !shown.includes(unit)).length
  const text =
    chosen.size === 0
      ? t('Units on this page: {{units}}', { units: shown.length })
      : hidden === 0
        ? t('Units chosen', { count: chosen.size })
        : t('{{chosen}}, {{hidden}} not shown', { chosen: t('Units chosen', { count: chosen.size }), hidden })
  return (
    <ChosenBar
      label={t('Remind several units')}
      text={text}
      isAll={shown.every((unit) => chosen.has(unit))}
      isNone={chosen.size === 0}
      noneLabel={t('Clear')}
      onAll={() => at.add(shown)}
      onNone={at.clear}
    >
      <Button look="outline" icon={<IconBell size={18} aria-hidden />} disabled={!mayRemind(at)} onClick={onRemind}>
        {remindText(at.recipients, t)}
      </Button>
    </ChosenBar>
  )
}
