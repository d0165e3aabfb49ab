import type { Words } from './words.js';

export const DNA_WAIVER_EN: Words = {
  title: 'Early DNA gender test waiver',
  body: [
    {
      type: 'paragraph',
      text: 'This document explains the test and limits rights that I would otherwise have, so I read it with care. “The studio” means the studio where I have my appointment, the company that runs it, the companies that belong to the same brand, and the people who work there. “The laboratory” means the independent laboratory that makes the kit and analyzes the sample. By signing I say that I have read this document to the end, that I could ask questions, and that I agree to it.',
    },
    { type: 'heading', text: '1. What the test is' },
    {
      type: 'paragraph',
      text: 'During pregnancy small amounts of my baby’s DNA are in my blood. The laboratory looks in a small sample for DNA that only males have. If it finds it, the result is “boy”; if not, the result is “girl”. The studio collects the sample with the laboratory’s kit and sends it in. It does not analyze the sample and has no influence on the result.',
    },
    {
      type: 'paragraph',
      text: 'The test is for my personal interest. It is not a medical or genetic diagnosis. It says nothing about my health or my baby’s, about inherited conditions, about who the father is or about how many babies I expect. It does not replace prenatal care or any test that my physician orders.',
    },
    { type: 'heading', text: '2. When it can be done' },
    {
      type: 'paragraph',
      text: 'I confirm that I am pregnant and at least 7 weeks along today, counted from the first day of my last period or measured by ultrasound, or further along if the kit’s instructions ask for a later week. If the sample is taken earlier, there may be too little of my baby’s DNA in it, and a boy may be reported as a girl.',
    },
    { type: 'heading', text: '3. The blood sample' },
    {
      type: 'paragraph',
      text: 'The sample is taken from my arm or my finger by the studio’s trained staff, or by me with the device of the kit, always by the laboratory’s instructions. I agree to it. I know that it may bring:',
    },
    {
      type: 'list',
      items: [
        'Pain, a bruise or swelling where the sample is taken',
        'Bleeding that takes longer to stop',
        'Dizziness or fainting',
        'Rarely, an infection',
        'A second try, or another sample on another day, if there is not enough blood',
      ],
    },
    {
      type: 'paragraph',
      text: 'Before the sample I will tell the staff if I take blood thinners, if my blood does not clot well, if I have an infection that is carried by blood, if I tend to faint, or if I am allergic to latex, adhesives or antiseptics. I can stop at any moment by saying so.',
    },
    { type: 'heading', text: '4. Keeping male DNA out' },
    {
      type: 'paragraph',
      text: 'A trace of DNA from any man or boy, from a hand, a sleeve or a table, can get into the sample and make a girl look like a boy. To avoid it I will:',
    },
    {
      type: 'list',
      items: [
        'Wash my hands, nails and arms as the staff show me, and then touch nothing and nobody until the sample is closed',
        'Have no man or boy, not even my partner or my son, near me while the sample is taken',
        'Follow every other instruction of the staff and of the kit',
      ],
    },
    {
      type: 'paragraph',
      text: 'I understand that even with all this care contamination cannot be ruled out completely, because male DNA may have come with me on my skin or clothes.',
    },
    { type: 'heading', text: '5. What else can change the result' },
    {
      type: 'paragraph',
      text: 'The result may be wrong, or there may be none, in these cases, and I will tell the staff before the sample if one of them applies to me:',
    },
    {
      type: 'list',
      items: [
        'I am earlier in my pregnancy than I believe',
        'I expect twins or more, or one of them stopped developing; “boy” then means at least one boy',
        'I have had another pregnancy or a miscarriage in recent months',
        'I have ever had a transfusion of blood or a transplant of an organ or of bone marrow',
        'The sample is damaged, delayed or lost on its way, which nobody at the studio can control',
      ],
    },
    { type: 'heading', text: '6. Accuracy' },
    {
      type: 'paragraph',
      text: 'The laboratory publishes how accurate its test is when every instruction is followed. No test is 100 % accurate, and the studio promises no result. A result may turn out to be different from what an ultrasound or the birth shows later.',
    },
    {
      type: 'paragraph',
      text: 'I will not use the result for any decision about medical care or about going on with my pregnancy. Before I make plans that cost money, such as purchases or a party, I can wait until my physician confirms it. What I spend or feel because of a wrong or late result is my own risk.',
    },
    { type: 'heading', text: '7. Results, repetition and refunds' },
    {
      type: 'paragraph',
      text: 'The result comes from the laboratory by e-mail, text message or its web page, or through the studio. The times that I was told are estimates, and a delay does not give me a right to a refund. If the sample gives no result, the laboratory may ask for a new one.',
    },
    {
      type: 'paragraph',
      text: 'Whether the test is repeated or refunded after a wrong result or none, and what proof is needed, is decided by the laboratory under its own rules, which I can ask to see before I pay. What the studio charges for taking the sample is for work that was done and is not refunded, unless those rules or the law say otherwise.',
    },
    { type: 'heading', text: '8. Privacy of my sample and my information' },
    {
      type: 'paragraph',
      text: 'I give my sample for this test only. The studio keeps no blood: the whole sample goes to the laboratory, which stores it only as long as its rules require and then destroys it. The studio does not agree to any other use of it, and any research would need my own separate permission.',
    },
    {
      type: 'paragraph',
      text: 'The laboratory receives only the information that it needs for the test and the result. The studio keeps my answers, my signature and the record of my visit in order to serve me and to show what I agreed to, shares them only with the companies that provide its scheduling, storage, payments and messages and where the law requires it, and does not sell them.',
    },
    {
      type: 'paragraph',
      text: 'I agree to receive e-mails and text messages, also automated ones, about my appointment, this form and my result. They are not completely secure, and my carrier may charge for them. I can ask at any time to stop them.',
    },
    { type: 'heading', text: '9. Release and general rules' },
    {
      type: 'paragraph',
      text: 'To the fullest extent that the law allows, I release the studio from claims for injury, loss, cost or distress that come from the sample, the test or its result, including claims based on ordinary negligence. This does not cover gross negligence, harm caused on purpose, or anything else for which the law does not allow a release.',
    },
    {
      type: 'paragraph',
      text: 'What I have written and said is true and complete as far as I know. By signing I declare that I am at least 18 years old, or that I am the parent or legal guardian of the client, am present, and have the right to agree for her. If a part of this document is not valid, the rest stays in force. It is governed by the law of the state where the studio is.',
    },
    { type: 'heading', text: '10. My signature' },
    {
      type: 'paragraph',
      text: 'I agree to read and sign this document electronically. My signature, drawn or typed, has the same effect as ink on paper and binds me legally. The studio keeps with it the date and time, my network address, the kind of browser and how my identity was checked. Before I sign I can ask the front desk for paper instead, and later for a paper copy, at no charge. I can withdraw this consent for future documents; what I have already signed stays valid. I need a device with a current web browser, an e-mail address and a program that opens PDF files. A copy is sent to the e-mail address that I gave.',
    },
  ],
};
