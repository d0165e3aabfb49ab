import { Controller, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ClientRef } from '#contracts/clients.dto';
import { PersonErased, PersonExport } from '#contracts/people.dto';
import { staffAuthor, type StaffPrincipal } from '#server/features/identity/principal';
import { PeopleService } from '#server/features/people/people.service';
import { Endpoint } from '../../http/endpoint.js';
import { Staff } from '../../http/access/who.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Endpoint('people.export')
  @ApiOkResponse({ type: PersonExport })
  export(@Staff() who: StaffPrincipal, @Param() { clientId }: ClientRef): Promise<PersonExport> {
    return this.people.export({ siteId: who.siteId, clientId }, staffAuthor(who));
  }

  @Endpoint('people.erase')
  @ApiOkResponse({ type: PersonErased })
  erase(@Staff() who: StaffPrincipal, @Param() { clientId }: ClientRef): Promise<PersonErased> {
    return this.people.erase({ siteId: who.siteId, clientId }, staffAuthor(who));
  }
}
