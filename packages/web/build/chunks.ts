/**
 * What every screen loads, the login screen included, in one chunk: it compresses better than the dozen small ones that
 * the bundler would cut. The rest of each library (menus, dialogs, …) comes with the screens that use it.
 */
const EVERYWHERE = [
  /node_modules\/(react|react-dom|scheduler|react-router|zod|zustand|clsx)\//,
  /node_modules\/@tanstack\/(?!.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$)/,
  /@mantine\/core\/esm\/core\/(?!utils\/create-scoped-keydown-handler)/,
  /@mantine\/core\/esm\/components\/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Transition|Input|InputBase|TextInput)\//,
  /@tabler\/icons-react\/.*(createReactComponent|IconEye\.)/,
  /web\/src\/(main|i18n\/(?!plurals)|theme\/|app\/(?!NotFoundPage|screen)[^/]*$)/,
  /web\/src\/api\/(answerText|building|call|describeError|query|queryClient|restoreSession|session|useDocumentTitle)\./,
  /web\/src\/ui\/(Button|CardLinks|CardPage|FullPageLoader|Notice|popState|strayPresses|toasts|useOnce)\./
]

/** What every form is made of, the login's included. */
const FORMS = [
  /node_modules\/(react-hook-form|@hookform)\//,
  /@tabler\/icons-react\/.*IconEyeOff\./,
  /web\/src\/ui\/form\/(afterPress|applyProblem|Form|fieldId|field|summary|useField|useSchemaForm|useSubmit|TextField|PasswordField)\./
]

/** The lists of addresses, entries and parts, which guests need as well. */
const SCREENS = [/web\/src\/(screens|parts)\.tsx?$/, /web\/src\/app\/(screenRoutes|screens)\.tsx?$/]

/** What every signed-in page comes with: the shell, and what the features have on the dashboard. The registration has it too. */
const SHELL = [
  /web\/src\/app\/shell\/Shell\.tsx$/,
  /web\/src\/ui\/(Card|EmptyState|PageTitle|StatusChip|ToneTile|ErrorBanner|ModalDialog|ConfirmDialog)\.tsx$/,
  /web\/src\/ui\/(priorityLook|format)\.ts$/,
  /web\/src\/features\/maintenance\/requestLooks\.ts$/,
  /web\/src\/features\/[^/]+\/\w+\.dashboard\.tsx$/,
  /web\/src\/api\/(useAction|useMailWay)\.ts$/,
  /@tabler\/icons-react\/.*\/IconSend\./
]

/** What most lists and pages of one record are made of, and the little that several of them share. */
const PAGES = [
  /web\/src\/ui\/(PagedList|Skeletons|Fab|ActionsMenu|RoleChip|DataTable|PillTabs|SearchField|FilterSelect|FilterBar)\.tsx$/,
  /web\/src\/ui\/(LinkedText|FactsCard|ChoiceButtons|RelativeTime|EmailText|FilterDate|CardHead|ProgressBar)\.tsx$/,
  /web\/src\/ui\/(usePageTitle|useFilters|useKeptPlace|useAskedForNew|useFocusOnNew|useShownRecord)\.ts$/,
  /web\/src\/api\/(usePagedList|download)\.ts$/,
  /@tabler\/icons-react\/.*\/Icon(Plus|Pencil|Trash|X|Clock|CircleCheck|Ban|Download|UserPlus|ShieldCheck|CalendarOff)\./,
  /@tabler\/icons-react\/.*\/Icon(Lock|ArrowLeft|MessageCircle|PlayerPlay|ChevronDown|ChevronRight|Cash|CircleOff|LockOpen|Minus)\./
]

/** The calls of other features that many pages make or refetch. */
const CALLS = [/contract\/src\/(dashboard|vendors|reports|comments)\.ts$/]

/** The calls and forms of the pages about money. */
const MONEY = [/contract\/src\/(projects|vendorRecords|financesInput|finances|dues|budgets|approvals|daysInOrder)\.ts$/]

/** What the invitations have on the page of the users. */
const INVITATIONS = [/web\/src\/features\/invitations\/(InvitationButtons|InvitedNotice)\.tsx$/]

const holds = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id))

/**
 * Few and larger files: each costs a round trip, and a small one compresses badly. The first group that wants a module
 * has it, with all that it imports.
 */
export const chunkGroups = [
  { name: 'app', test: holds(EVERYWHERE) },
  { name: 'form', test: holds(FORMS) },
  { name: 'screens', test: holds(SCREENS) },
  { name: 'shell', test: holds(SHELL) },
  { name: 'pages', test: holds(PAGES) },
  { name: 'invitations', test: holds(INVITATIONS) },
  // Their modules name schemas of other features, which only the server uses.
  { name: 'calls', test: holds(CALLS), includeDependenciesRecursively: false },
  { name: 'money', test: holds(MONEY), includeDependenciesRecursively: false }
]
