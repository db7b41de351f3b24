import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { saveFile } from '../../api/calls/download.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { PrintSheet } from '../../ui/page/PrintSheet.tsx'
import css from './BackupCodes.module.css'
import { Step } from './Step.tsx'

interface BackupCodesProps {
  codes: string[]
  /** The number of the step, as a text above its title. */
  count?: string
  onDone: () => void
}

/** The codes are shown only once. They can be copied, saved or printed, and must be confirmed as saved. */
export function BackupCodes({ codes, count, onDone }: BackupCodesProps) {
  const { t } = useTranslation()
  const product = useProductName()
  const email = useSession(({ user }) => user?.email ?? '')
  const leaving = useUnsavedGuard(true)
  const title = t('{{product}}: backup codes of {{email}}', { product, email })
  const explanation = t('Each code works once, in place of a code from your authenticator app.')
  const download = () => {
    const text = [title, explanation, '', ...codes, ''].join('\r\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'backup-codes.txt')
  }
  const list = (
    <ul className={css.codes} aria-label={t('Backup codes')}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <Step count={count} title={t('Save your backup codes')} buttons={<Button onClick={onDone}>{t('I have saved them')}</Button>}>
        <Text look="quiet" mb={16}>
          {t('They let you in when your phone is lost. {{explanation}} They are shown only now.', { explanation })}
        </Text>
        {list}
        <Row mb={20}>
          <CopyButton text={codes.join('\n')} />
          <Button look="outline" icon={<IconDownload size={18} aria-hidden />} onClick={download}>
            {t('Download')}
          </Button>
          <Button look="outline" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </Row>
      </Step>
      <PrintSheet>
        <h1 className={css.sheetTitle}>{title}</h1>
        <p>{explanation}</p>
        {list}
      </PrintSheet>
      {leaving}
    </>
  )
}
