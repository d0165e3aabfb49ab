import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotesModule } from '../notes/notes.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { MirrorModule } from '../sync/mirror/mirror.module.js';
import { ListedWishRow } from './listed-wish.entity.js';
import { WishListNews } from './wish-news.js';
import { WishListRepository } from './wish-list.repository.js';
import { WishListService } from './wish-list.service.js';
import { WishWriter } from './wish-writer.js';
import { WishedBookings } from './wished-bookings.js';

@Module({
  imports: [TypeOrmModule.forFeature([ListedWishRow]), MirrorModule, NotesModule, SitesModule],
  providers: [WishedBookings, WishListNews, WishListRepository, WishListService, WishWriter],
  exports: [WishedBookings, WishListService],
})
export class WishListModule {}
