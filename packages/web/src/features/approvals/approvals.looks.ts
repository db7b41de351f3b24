import { IconChecklist } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const approvalsNoticeIcons: NoticeIcons = { approvals: IconChecklist }
