import { IconDatabaseExport } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const backupsNoticeIcons: NoticeIcons = { backups: IconDatabaseExport }
