import { Module } from '@nestjs/common';
import { WishListModule } from '#server/features/wish-list/wish-list.module';
import { WishListController } from './wish-list.controller.js';

@Module({ imports: [WishListModule], controllers: [WishListController] })
export class WishListApi {}
