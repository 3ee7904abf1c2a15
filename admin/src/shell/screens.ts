import {
  type Icon,
  IconArticle,
  IconBuilding,
  IconCategory,
  IconChartLine,
  IconDirections,
  IconForms,
  IconHistory,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconPhoto,
  IconSettings,
  IconTemplate,
  IconTransfer,
  IconUsers,
  IconWebhook,
  IconWriting,
} from '@tabler/icons-react';
import { Script } from '../screen/on-demand.js';
import type { ScreenProps } from '../screen/screen-props.js';
import type { words } from './menu-words.js';

/** Parts of the menu, in their order. */
export const menuGroups = ['home', 'content', 'audience', 'build', 'site'] as const;
export type MenuGroup = (typeof menuGroups)[number];

type MenuTitle = keyof (typeof words)['en']['titles'];

export interface Menu {
  group: MenuGroup;
  icon: Icon;
  title: MenuTitle;
}

export interface Screen {
  /** Path below a site, in the syntax of wouter. */
  path: string;
  script: Script<ScreenProps>;
  /** Absent for a screen that others link to. */
  menu?: Menu;
  /** Path of the screen whose menu entry is current here, where the path does not begin with it. */
  within?: string;
  /** Hidden from members without this permission. */
  permission?: string;
  /** Shown once this application is installed. */
  application?: 'forms';
}

/** The screens of a site in the order of the menu. Pending items link to the paths in `pending-codes.ts` of sites. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    script: new Script(async () => (await import('../dashboard/dashboard-screen.js')).DashboardScreen),
    menu: { group: 'home', icon: IconLayoutDashboard, title: 'dashboard' },
  },
  {
    path: '/posts',
    script: new Script(async () => (await import('../post/post-list-screen.js')).PostListScreen),
    menu: { group: 'content', icon: IconArticle, title: 'posts' },
  },
  {
    path: '/posts/trash',
    script: new Script(async () => (await import('../post/trash-screen.js')).TrashScreen),
    permission: 'content:write',
  },
  {
    path: '/posts/:id',
    script: new Script(async () => (await import('../post-editor/post-editor-screen.js')).PostEditorScreen),
    permission: 'content:write',
  },
  {
    path: '/media',
    script: new Script(async () => (await import('../media/media-library-screen.js')).MediaLibraryScreen),
    menu: { group: 'content', icon: IconPhoto, title: 'media' },
  },
  {
    path: '/media/labels',
    script: new Script(async () => (await import('../media/labels-screen.js')).MediaLabelsScreen),
    permission: 'media:write',
  },
  {
    path: '/media/trash',
    script: new Script(async () => (await import('../media/media-trash-screen.js')).MediaTrashScreen),
    permission: 'media:write',
  },
  {
    path: '/terms',
    script: new Script(async () => (await import('../term/terms-screen.js')).TermsScreen),
    menu: {
      group: 'content',
      icon: IconCategory,
      title: 'terms',
    },
    permission: 'content:publish',
  },
  {
    path: '/authors',
    script: new Script(async () => (await import('../persona/authors-screen.js')).AuthorsScreen),
    menu: { group: 'content', icon: IconWriting, title: 'authors' },
    permission: 'content:publish',
  },
  {
    path: '/post-types',
    script: new Script(async () => (await import('../post-type/post-types-screen.js')).PostTypesScreen),
    menu: { group: 'content', icon: IconTemplate, title: 'postTypes' },
    permission: 'site:settings',
  },
  {
    path: '/post-types/:type',
    script: new Script(async () => (await import('../post-type/post-type-screen.js')).PostTypeScreen),
    permission: 'site:settings',
  },
  {
    path: '/redirects',
    script: new Script(async () => (await import('../redirect/redirects-screen.js')).RedirectsScreen),
    menu: {
      group: 'site',
      icon: IconDirections,
      title: 'redirects',
    },
    permission: 'content:publish',
  },
  {
    path: '/transfer',
    script: new Script(async () => (await import('../transfer/transfer-screen.js')).TransferScreen),
    menu: {
      group: 'site',
      icon: IconTransfer,
      title: 'transfer',
    },
    permission: 'content:write',
  },
  {
    path: '/traffic',
    script: new Script(async () => (await import('../traffic/traffic-screen.js')).TrafficScreen),
    menu: { group: 'audience', icon: IconChartLine, title: 'traffic' },
  },
  {
    path: '/settings/api-keys',
    script: new Script(async () => (await import('../api-key/api-keys-screen.js')).ApiKeysScreen),
    menu: { group: 'build', icon: IconKey, title: 'apiKeys' },
    permission: 'site:settings',
  },
  {
    path: '/forms',
    script: new Script(async () => (await import('../form/form-list-screen.js')).FormListScreen),
    menu: { group: 'audience', icon: IconForms, title: 'forms' },
    permission: 'forms:write',
    application: 'forms',
  },
  {
    path: '/forms/leads',
    script: new Script(async () => (await import('../lead/lead-inbox-screen.js')).LeadInboxScreen),
    menu: { group: 'audience', icon: IconInbox, title: 'leads' },
    permission: 'leads:read',
    application: 'forms',
  },
  {
    path: '/forms/leads/accesses',
    script: new Script(async () => (await import('../lead/lead-access-screen.js')).LeadAccessScreen),
    permission: 'leads:manage',
    application: 'forms',
  },
  {
    path: '/forms/webhooks',
    script: new Script(async () => (await import('../webhook/webhook-list-screen.js')).FormWebhookListScreen),
    within: '/settings/webhooks',
    permission: 'webhooks:manage',
    application: 'forms',
  },
  {
    path: '/forms/webhooks/:webhook',
    script: new Script(async () => (await import('../webhook/delivery-list-screen.js')).FormDeliveryListScreen),
    within: '/settings/webhooks',
    permission: 'webhooks:manage',
    application: 'forms',
  },
  {
    path: '/settings/webhooks',
    script: new Script(async () => (await import('../webhook/webhook-list-screen.js')).ContentWebhookListScreen),
    menu: { group: 'build', icon: IconWebhook, title: 'webhooks' },
    permission: 'webhooks:manage',
  },
  {
    path: '/settings/webhooks/:webhook',
    script: new Script(async () => (await import('../webhook/delivery-list-screen.js')).ContentDeliveryListScreen),
    permission: 'webhooks:manage',
  },
  {
    path: '/forms/:form',
    script: new Script(async () => (await import('../form/form-editor-screen.js')).FormEditorScreen),
    permission: 'forms:write',
    application: 'forms',
  },
  {
    path: '/settings',
    script: new Script(async () => (await import('../settings/settings-screen.js')).SettingsScreen),
    menu: { group: 'site', icon: IconSettings, title: 'settings' },
    permission: 'site:settings',
  },
  {
    path: '/settings/domain',
    script: new Script(async () => (await import('../settings/settings-screen.js')).SettingsScreen),
    permission: 'site:settings',
  },
  {
    path: '/settings/appearance',
    script: new Script(async () => (await import('../settings/settings-screen.js')).SettingsScreen),
    permission: 'site:settings',
  },
  {
    path: '/settings/seo',
    script: new Script(async () => (await import('../settings/settings-screen.js')).SettingsScreen),
    permission: 'site:settings',
  },
  {
    path: '/team',
    script: new Script(async () => (await import('../member/team-screen.js')).TeamScreen),
    menu: { group: 'site', icon: IconUsers, title: 'team' },
    permission: 'members:manage',
  },
  {
    path: '/team/invitations',
    script: new Script(async () => (await import('../member/team-screen.js')).TeamScreen),
    permission: 'members:manage',
  },
  {
    path: '/audit',
    script: new Script(async () => (await import('../audit/audit-screen.js')).AuditScreen),
    menu: { group: 'site', icon: IconHistory, title: 'audit' },
    permission: 'site:settings',
  },
  {
    path: '/organization',
    script: new Script(async () => (await import('../organization/organization-screen.js')).OrganizationScreen),
    menu: { group: 'site', icon: IconBuilding, title: 'organization' },
    permission: 'members:manage',
  },
];

/** The path of a screen for the router. */
export const routeOf = ({ path }: Pick<Screen, 'path'>): string =>
  path === '/' ? '/sites/:site' : `/sites/:site${path}`;
