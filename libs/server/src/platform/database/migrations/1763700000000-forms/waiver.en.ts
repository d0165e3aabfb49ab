import type { Words } from './words.js';

export const WAIVER_EN: Words = {
  title: 'Keepsake ultrasound waiver and release of liability',
  body: [
    {
      type: 'paragraph',
      text: 'This document limits rights that I would otherwise have, so I read it with care. I sign it freely, for myself and, as far as the law allows, for my baby, my family, my heirs and anyone who could make a claim through me. “The studio” means the studio where I have my appointment, the company that runs it, the companies that belong to the same brand, and their owners, employees, contractors and insurers.',
    },
    { type: 'heading', text: '1. What I ask for' },
    {
      type: 'paragraph',
      text: 'I ask for an elective, non-diagnostic keepsake ultrasound. I have read the terms and conditions of the visit, added my initials to them, and know that they and this waiver form one agreement.',
    },
    { type: 'heading', text: '2. The risks I accept' },
    {
      type: 'paragraph',
      text: 'Ultrasound sends sound waves into the body. It has been used in pregnancy for decades and no harm to babies has been proven. Even so, it can warm tissue slightly, its long-term effects are not completely known, and health authorities advise against ultrasound without a medical reason. I could discuss this with my physician before the visit.',
    },
    { type: 'paragraph', text: 'The visit can bring other risks as well, among them:' },
    {
      type: 'list',
      items: [
        'Discomfort from lying on my back, from pressure on my abdomen or from changing position',
        'A reaction of my skin to the gel or to cleaning products',
        'A slip, trip or fall in the studio or when getting on and off the table',
        'Disappointment or distress because of what is seen, is not seen or turns out to be different',
        'Delay in getting medical care, if I relied on this visit instead of seeing my physician',
      ],
    },
    {
      type: 'paragraph',
      text: 'I decide to go ahead, and I accept these risks, and others that nobody can foresee, as my own.',
    },
    { type: 'heading', text: '3. No medical advice' },
    {
      type: 'paragraph',
      text: 'Nobody at the studio acts as my physician, and this visit creates no relationship of physician and patient. Nothing that is said, shown, printed or sent to me is a diagnosis, a second opinion or a reason to change or put off medical care. Unless I am told otherwise in writing, no physician reviews the images.',
    },
    {
      type: 'paragraph',
      text: 'The staff have no duty to notice or to tell me about a medical finding. If they suggest that I see a physician, I am responsible for doing so without delay. I will keep every appointment of my prenatal care, whatever I see today.',
    },
    { type: 'heading', text: '4. Release of liability' },
    {
      type: 'paragraph',
      text: 'To the fullest extent that the law allows, I release the studio from all claims for injury, illness, loss, damage, cost or distress that come from my visit, the ultrasound, the images, an opinion about gender or the condition of the premises, including claims based on ordinary negligence, and I agree not to sue the studio for them.',
    },
    {
      type: 'paragraph',
      text: 'This release does not cover gross negligence, harm caused on purpose, or anything else for which the law does not allow a release.',
    },
    { type: 'heading', text: '5. My answers' },
    {
      type: 'paragraph',
      text: 'Everything that I have written in the form and told the staff is true and complete as far as I know. I have told the staff about every condition listed in the terms that applies to me, and I will tell them at once if something changes. The studio relies on my answers. I am responsible for harm that comes from answers that are wrong or that I held back.',
    },
    { type: 'heading', text: '6. Guests, children and minors' },
    {
      type: 'paragraph',
      text: 'My guests come at their own risk. Children stay with an adult who is not the person having the ultrasound. I am responsible for what my guests and children do in the studio and for damage that they cause. The staff may ask a guest to wait outside.',
    },
    {
      type: 'paragraph',
      text: 'If the client is under 18, a parent or legal guardian must be present and sign. By signing I declare that I am at least 18 years old, or that I am the client’s parent or legal guardian and have the right to agree for her.',
    },
    { type: 'heading', text: '7. Images and recordings' },
    {
      type: 'paragraph',
      text: 'The images are a keepsake for me, and I may share them as I like. The studio may keep copies for as long as it needs them to deliver them and to document the visit. It may publish them or use them in advertising only with my separate permission, which I can refuse without any effect on my visit, and take back later for future uses.',
    },
    {
      type: 'paragraph',
      text: 'My guests and I will not record the staff or other clients without their consent. Machines and networks can fail. If images are lost or late, the studio will send them again if it still has them, repeat the visit, or return the price of what was lost, and as far as the law allows this is all that I can ask for.',
    },
    { type: 'heading', text: '8. Claims by others' },
    {
      type: 'paragraph',
      text: 'As far as the law allows, I will pay the studio back for claims, damages, costs and reasonable attorney’s fees that others bring upon it because my answers were wrong, because of what I or my guests did, or because I did not keep what I agree to here.',
    },
    { type: 'heading', text: '9. General rules' },
    {
      type: 'paragraph',
      text: 'If a court finds that a part of this document is not valid, that part is limited only as far as necessary and the rest stays in force.',
    },
    {
      type: 'paragraph',
      text: 'This document is governed by the law of the state where the studio is, and disputes are decided by the courts of that state, unless the law gives me the right to another place.',
    },
    {
      type: 'paragraph',
      text: 'This waiver and the terms are our whole agreement about these matters. Nobody can change them by spoken words. They apply to this visit; for a later visit I may be asked to read and sign again.',
    },
    { type: 'heading', text: '10. My signature' },
    {
      type: 'paragraph',
      text: 'I agree to sign electronically. My signature, drawn or typed, has the same effect as ink on paper. My initials under the terms and my signature here, together, bind me to both documents. The studio keeps with them the date and time, my network address, the kind of browser and how my identity was checked, and sends a copy to the e-mail address that I gave. Before signing I can ask for paper instead.',
    },
    {
      type: 'paragraph',
      text: 'I have read this waiver to the end, in a language that I understand. I could ask questions and seek the advice of a physician or a lawyer. Nobody has pressed me to sign.',
    },
  ],
};
