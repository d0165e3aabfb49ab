// What the worker would do, done when the harness says so.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { localDate } from '#domain/time/calendar-day';
import { addDays } from '#domain/time/site-time';
import { ProviderSales } from '#server/adapters/provider/sales/provider-sales';
import { Catalogue } from '#server/features/catalogue/catalogue.service';
import { FeaturesModule } from '#server/features/features.module';
import { ScheduleMirror } from '#server/features/schedule/schedule-mirror';
import { SaleSync } from '#server/features/sales/sync/sale-sync.service';
import { SitesService } from '#server/features/sites/sites.service';
import { SyncService } from '#server/features/sync/sync.service';
import { DirectoryMirror } from '#server/features/sync/mirror/directory-mirror';
import { SyncComeBack } from '#server/features/sync/outages/sync-come-back';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { loadConfig } from '#server/platform/config';
import { PlatformModule } from '#server/platform/platform.module';
import { serve } from '../../bench/parts/remote.js';

@Module({})
class Backstage {}

const module = { module: Backstage, imports: [PlatformModule.with(loadConfig(process.env)), FeaturesModule] };
const app = await NestFactory.createApplicationContext(module, { logger: false });
const sites = app.get(SitesService);
const sync = app.get(SyncService);

serve({
  /** Takes over names and services of these sites. */
  takeOver: async (siteIds: number[]) => {
    await sites.refresh();
    for (const siteId of siteIds) await app.get(DirectoryMirror).refresh(siteId);
  },
  /** Reads yesterday, today and tomorrow of a site from the provider. */
  mirror: async (siteId: number) => {
    const { timeZone } = await sites.one(siteId);
    const today = localDate(new Date(), timeZone);
    await sync.days(siteId, { from: addDays(today, -1), to: addDays(today, 1) });
  },
  mirrorDays: ({ siteId, from, to }: { siteId: number; from: string; to: string }) => sync.days(siteId, { from, to }),
  /** When people and rooms of a site take appointments. */
  schedule: ({ siteId, from, to }: { siteId: number; from: string; to: string }) =>
    app.get(ScheduleMirror).refresh(siteId, { from, to }),
  /** What the desk of a site sells. */
  catalogue: (siteId: number) => app.get(Catalogue).refresh(siteId),
  /** What the provider's own desk sold today comes in. */
  syncSales: (siteId: number) => app.get(SaleSync).lastDays(siteId, 2),
  /** Of a day, by the provider's own list. */
  soldThere: ({ siteId, date }: { siteId: number; date: string }) =>
    app.get(ProviderSales).sales(siteId, { from: `${date}T00:00:00`, to: `${date}T23:59:59` }),
  today: async (siteId: number) => localDate(new Date(), (await sites.one(siteId)).timeZone),
  subscribe: () => app.get(SubscriptionsService).ensure((tx) => app.get(SyncComeBack).messagesMissed(tx)),
});
