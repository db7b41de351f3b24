import { paths } from '@verandah/contract/paths'
import type { UnitsImport } from '@verandah/contract/unitsTable'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { useInvitable } from '../people/useInvitable.ts'

/** Says what was taken over, and leads to what comes next. */
export function Imported({ rows, arrears }: Pick<UnitsImport, 'rows' | 'arrears'>) {
  const { t } = useTranslation()
  const invitable = useInvitable().data?.people.length ?? 0
  const count = new Set(rows.map(({ unitNumber }) => unitNumber)).size
  return (
    <div role="status">
      <Row as="div" gap="4px 8px" mb={12}>
        <span>{t('{{units}}. Next:', { units: t('Unit count', { count }) })}</span>
        <Link to={paths.finances}>{t('Start the books')}</Link>
        {invitable > 0 && (
          <>
            <span aria-hidden>·</span>
            <Link to={paths.inviteRegister}>{t('Invite people count', { count: invitable })}</Link>
          </>
        )}
      </Row>
      {arrears.length > 0 && (
        <Text look="quiet" mb={20}>
          {t('Owing units count', { count: arrears.length })}
        </Text>
      )}
    </div>
  )
}
