import { paths } from '@verandah/contract/paths'
import { Link, useLocation } from 'react-router'
import { useBuilding } from '../../api/building.ts'
import { useHint } from '../../api/useHint.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { DismissButton } from '../../ui/buttons/DismissButton.tsx'
import { Text } from '../../ui/page/layout.tsx'
import css from './NextSteps.module.css'

function Step({ to, title, children }: { to?: string; title: string; children: string }) {
  return (
    <li>
      <Text look="strong">{to === undefined ? title : <Link to={to}>{title}</Link>}</Text>
      <Text look="quiet">{children}</Text>
    </li>
  )
}

/** Shows the next steps, above the settings of a portal that has just been set up. */
export function NextSteps() {
  const { t } = useTranslation()
  // `JUST_SET_UP`, or what another page has sent along.
  const state = useLocation().state as { isJustSetUp?: boolean } | null
  const { data } = useBuilding()
  const { isShown, dismiss } = useHint('nextSteps')
  if (state?.isJustSetUp !== true || !isShown) return null
  return (
    <Card className={css.card} aria-labelledby="next-steps">
      <h3 id="next-steps" className={css.title}>
        {t('Your portal is ready. These are the next steps:')}
      </h3>
      <ol className={css.steps}>
        <Step title={t('Describe your building')}>{t('Further down on this page. Visitors see it first.')}</Step>
        {data?.totalUnits === null && (
          <Step to={paths.unitsList} title={t('List its units')}>
            {t('They are suggested wherever a unit is typed.')}
          </Step>
        )}
        <Step to={paths.settingsTab('outbox')} title={t('See whether mail goes out')}>
          {t('Without a mail server, invitations wait under Sent mail, and you can pass them on yourself.')}
        </Step>
        <Step to={paths.invitations} title={t('Invite people')}>
          {t('The committee first, then everybody else: one by one, or from a table.')}
        </Step>
      </ol>
      <DismissButton className={css.dismiss} describedBy="next-steps" onDismiss={dismiss} />
    </Card>
  )
}
