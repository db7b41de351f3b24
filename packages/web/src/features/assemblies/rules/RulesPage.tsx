import type { AssemblyRuleName, AssemblyRulesRecord } from '@verandah/contract/assemblyRules'
import { formatInstantDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconAlertTriangle, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { RefetchBar } from '../../../ui/lists/RefetchBar.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { useKeptState } from '../../../ui/state/useKeptState.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { RULE_GROUPS, RULE_LABEL, ruleLines } from '../words/ruleWords.ts'
import css from './RulesPage.module.css'
import { useRules } from './useRules.ts'

const RulesDialog = openedOnDemand(async () => (await import('./RulesDialog.tsx')).RulesDialog)

/** Shows the rules by which general meetings are held, each with where it comes from and who has looked that up. */
export function RulesPage() {
  const { t } = useTranslation()
  const { record, failure, isPending, isFetching, retry } = useRules()
  return (
    <>
      <BackLink to={paths.meetings}>{t('All meetings')}</BackLink>
      <PageTitle>{t('Rules of general meetings')}</PageTitle>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {isPending && <CardSkeletons isWide text={t('Loading...')} count={3} />}
      {record !== undefined && (
        <>
          <RefetchBar active={isFetching} />
          <Rules record={record} />
        </>
      )}
    </>
  )
}

function Rules({ record }: { record: AssemblyRulesRecord }) {
  const { t } = useTranslation()
  const [edited, edit] = useKeptState<string | null>('rules dialog', null)
  const shown = RULE_GROUPS.find(({ group }) => group === edited)
  const open = Object.values(record.sources).filter(({ confirmedAt }) => confirmedAt === null).length
  return (
    <>
      <Text mb={16}>
        {open === 0 ? t('All rules are confirmed.') : t('Rules unconfirmed', { count: open })}{' '}
        {record.setAt === null
          ? t('They are the usual ones in Sri Lanka; nobody has changed them.')
          : t('Last changed on {{day}}.', { day: formatInstantDay(record.setAt) })}
      </Text>
      <Stack gap={16}>
        {RULE_GROUPS.map(({ group, rules }) => (
          <Card key={group} aria-label={t(group)}>
            <Row align="center" justify="space-between" mb={8}>
              <h3 className={css.title}>{t(group)}</h3>
              {record.can.edit && (
                <Button
                  look="outline"
                  icon={<IconPencil size={18} aria-hidden />}
                  aria-label={t('Edit the rules: {{group}}', { group: { text: group } })}
                  onClick={() => edit(group)}
                >
                  {t('Edit')}
                </Button>
              )}
            </Row>
            <dl className={css.rules}>
              {rules.map((name) => (
                <RuleRow key={name} name={name} record={record} />
              ))}
            </dl>
          </Card>
        ))}
      </Stack>
      <Suspense>
        {shown !== undefined && record.can.edit && (
          <RulesDialog record={record} title={t(shown.group)} names={shown.rules} onClose={() => edit(null)} />
        )}
      </Suspense>
    </>
  )
}

function RuleRow({ name, record: { rules, sources } }: { name: AssemblyRuleName; record: AssemblyRulesRecord }) {
  const { t } = useTranslation()
  const { source, confirmedBy, confirmedAt } = sources[name]
  return (
    <div className={css.rule}>
      <dt>{t(RULE_LABEL[name])}</dt>
      <dd className={css.value}>
        {ruleLines(name, rules).map((line) => (
          <p key={t(line)} className={css.line}>
            {t(line)}
          </p>
        ))}
      </dd>
      <dd className={css.source}>
        {source}
        {confirmedAt === null ? (
          <StatusChip look={{ tone: 'warning', Icon: IconAlertTriangle }}>{t('Not confirmed')}</StatusChip>
        ) : (
          <StatusChip look={{ tone: 'success', Icon: IconCircleCheck }}>
            {confirmedBy === null
              ? t('Confirmed on {{day}}', { day: formatInstantDay(confirmedAt) })
              : t('Confirmed by {{name}}', { name: `${confirmedBy.firstName} ${confirmedBy.lastName}` })}
          </StatusChip>
        )}
      </dd>
    </div>
  )
}
